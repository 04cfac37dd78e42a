/** Formats that come without a code, by their numbers. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
])
/** No spreadsheet program writes a longer one. */
const LONGEST_CODE = 255
/** In brackets these count hours, minutes or seconds on; anything else there is a colour, a condition or a language. */
const COUNTED = /^(?:h+|m+|s+)$/i

/**
 * Answers for one file whether a number format shows a day or a time. Each format is looked at once, however many cells
 * have it.
 */
export function dateFormats(judge = isDateCode): (id: number, code: string | undefined) => boolean {
  const verdicts = new Map<string, boolean>()
  return (id, code) => {
    if (code === undefined) return BUILT_IN_DATES.has(id)
    if (code.length > LONGEST_CODE) return false
    const known = verdicts.get(code)
    if (known !== undefined) return known
    const verdict = judge(code)
    verdicts.set(code, verdict)
    return verdict
  }
}

export function isDateCode(code: string): boolean {
  const bare = unquoted(code)
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare)
}

/**
 * What a code says by its letters: without quotes, brackets and escapes. One way through: a pattern would begin anew at
 * every bracket that nothing closes.
 */
function unquoted(code: string): string {
  let bare = ''
  const last = { '"': code.lastIndexOf('"'), '[': code.lastIndexOf(']') }
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at)
    if ((sign === '"' || sign === '[') && last[sign] > at) {
      const end = code.indexOf(sign === '[' ? ']' : sign, at + 1)
      const inside = code.slice(at + 1, end)
      if (sign === '[' && COUNTED.test(inside)) bare += inside
      at = end
    } else if (sign === '\\' || sign === '_' || sign === '*') at += 1
    else bare += sign
  }
  return bare
}
