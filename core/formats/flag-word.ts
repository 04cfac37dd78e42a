const WORDS: readonly (readonly string[])[] = [
  ['0', 'tidak', 'no', 'n', 'false', 'salah'],
  ['1', 'ya', 'yes', 'y', 'true', 'benar'],
]

/**
 * The flag that a pasted or imported word means: the field's own words, yes and no, or 1 and 0; null when it means
 * neither.
 */
export function flagMeantBy(words: readonly [yes: string, no: string] | undefined, text: string): 0 | 1 | null {
  const wanted = text.trim().toLowerCase()
  const own = words?.findIndex((word) => word.toLowerCase() === wanted) ?? -1
  if (own >= 0) return own === 0 ? 1 : 0
  const meant = WORDS.findIndex((known) => known.includes(wanted))
  return meant === 0 || meant === 1 ? meant : null
}
