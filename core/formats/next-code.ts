/** So many records can be made in one go. */
export const MOST_RECORDS_AT_ONCE = 100

/** The first code and those that follow it; null where it ends with no number to count on. */
export function codesFrom(first: string, count: number): readonly string[] | null {
  const codes = [first]
  while (codes.length < count) {
    const next = nextCode(codes.at(-1) ?? '')
    if (next === null) return null
    codes.push(next)
  }
  return codes
}

/** The code that follows in a row of codes: 'A-01' → 'A-02', 'A-99' → 'A-100'. Null where it ends with no number. */
export function nextCode(code: string): string | null {
  const match = /^(.*?)(\d{1,15})$/.exec(code)
  if (!match) return null
  const [, before = '', digits = ''] = match
  return before + String(Number(digits) + 1).padStart(digits.length, '0')
}
