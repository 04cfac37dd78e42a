import { parseNumber } from '#core/formats/parse-number.ts'

/**
 * What leaving the field of a figure means: nothing where its words are as they were shown, though the figure behind
 * them has more digits.
 */
export type TypedMillilitres =
  | { readonly is: 'same' | 'unreadable' }
  | { readonly is: 'typed'; readonly ml: number | null }

/** An emptied field follows the allocation again; what cannot be read changes nothing. */
export function readTypedMillilitres(text: string, shown: string): TypedMillilitres {
  const typed = text.trim()
  if (typed === shown.trim()) return { is: 'same' }
  if (typed === '') return { is: 'typed', ml: null }
  const ml = parseNumber(typed)
  return ml === null || ml < 0 ? { is: 'unreadable' } : { is: 'typed', ml }
}
