/** What a row holds, as words for a paper; nothing for what is empty or hidden. */
export function paperText(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
