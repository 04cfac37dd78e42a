const PLATE = /^([A-Z]{1,3})[\s.-]*(\d{1,5})[\s.-]*([A-Z]{0,3})$/
const PART = /^([A-Z]*)[\s.-]*(\d+)[\s.-]*([A-Z]*)$/i

/** A number plate in the one spelling it is stored in, 'H 1843 KD', however it was typed. What is built otherwise, as the army's are, keeps its marks. */
export function numberPlate(text: string): string {
  const typed = text.toUpperCase().replaceAll(/\s+/g, ' ')
  return spaced(PLATE.exec(typed)) ?? typed
}

/** What part of a plate a search may mean: 'aa0006' stands in it as 'aa 0006'. Null where it holds anything that plates do not. */
export function plateSearch(text: string): string | null {
  return spaced(PART.exec(text))
}

function spaced(parts: RegExpExecArray | null): string | null {
  return parts && parts.slice(1).filter((part) => part !== '').join(' ')
}
