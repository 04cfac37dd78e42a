import type { Catalogue } from './catalogue.ts'

/**
 * What follows from the declarations alone and every write asks for: worked out at the first question, so that a write
 * costs the same however many modules there are.
 */
export function keptForCatalogue<T>(work: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const kept = new WeakMap<Catalogue, { readonly value: T }>()
  return (catalogue) => {
    const known = kept.get(catalogue) ?? { value: work(catalogue) }
    kept.set(catalogue, known)
    return known.value
  }
}
