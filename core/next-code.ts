/** The code that follows in a row of codes: 'A-01' → 'A-02', 'A-99' → 'A-100'. Null where it ends with no number. */
export function nextCode(code: string): string | null {
  const match = /^(.*?)(\d{1,15})$/.exec(code)
  if (!match) return null
  const [, before = '', digits = ''] = match
  return before + String(Number(digits) + 1).padStart(digits.length, '0')
}
