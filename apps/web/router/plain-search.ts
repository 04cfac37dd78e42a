/**
 * The order the address uses, so that equal queries are equal texts and a repeated navigation is recognised (SH-10).
 */
const ORDER = ['view', 'id', 'page', 'limit', 'order', 'sort', 'search', 'filters']

/** Query values stay text: the router's own reading would turn a search for 007 into the number 7. */
export function parsePlainSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const name of Object.keys(search).sort(byPlace)) {
    const value = search[name]
    if (value === undefined || value === null) continue
    parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = parameters.toString()
  return text && `?${text}`
}

function byPlace(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : 1)
}

function placeOf(name: string): number {
  const index = ORDER.indexOf(name)
  return index < 0 ? ORDER.length : index
}
