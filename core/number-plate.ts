const BETWEEN = /[\s.-]+/g
const PLATE = /^([A-Z]{1,3})(\d{1,5})([A-Z]{0,3})$/

/** A number plate in the one spelling it is stored in, 'H 1843 KD', however it was typed. What is built otherwise, as the army's are, keeps its marks. */
export function numberPlate(text: string): string {
  const typed = text.toUpperCase()
  const parts = PLATE.exec(typed.replaceAll(BETWEEN, ''))
  return parts
    ? parts
        .slice(1)
        .filter((part) => part !== '')
        .join(' ')
    : typed.replaceAll(/\s+/g, ' ')
}

/** What part of a plate a search may mean: 'aa0006' stands in it as 'aa 0006'. Null where it holds anything that plates do not. */
export function plateSearch(text: string): string | null {
  const bare = text.replaceAll(BETWEEN, '')
  return /^[a-z]*\d+[a-z]*$/i.test(bare) ? (bare.match(/[a-z]+|\d+/gi) ?? []).join(' ') : null
}
