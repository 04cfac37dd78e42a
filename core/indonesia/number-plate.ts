/** Diplomats have two numbers, of which the blank between them tells where one ends. */
const PLATE = /^(?!C[CD])([A-Z]{1,3})(\d{1,5})([A-Z]{0,3})$/
const PART = /^([A-Z]*)[\s.-]*(\d+)[\s.-]*([A-Z]*)$/i
const MARKS = /[^A-Z\d]+/g

/**
 * A number plate in the one spelling it is stored in, 'H 1843 KD', however it was typed. What is built otherwise, as
 * the army's are, keeps its parts apart by one mark.
 */
export function numberPlate(text: string): string {
  // Wide letters of other keyboards are the same letters.
  const typed = text.normalize('NFKC').toUpperCase()
  return (
    spaced(PLATE.exec(typed.replaceAll(MARKS, ''))) ?? (typed.replaceAll(MARKS, '-').replaceAll(/^-|-$/g, '') || typed)
  )
}

/**
 * What part of a plate a search may mean: 'aa0006' stands in it as 'aa 0006'. Null where it holds anything that plates
 * do not.
 */
export function plateSearch(text: string): string | null {
  return spaced(PART.exec(text))
}

function spaced(parts: RegExpExecArray | null): string | null {
  return (
    parts &&
    parts
      .slice(1)
      .filter((part) => part !== '')
      .join(' ')
  )
}
