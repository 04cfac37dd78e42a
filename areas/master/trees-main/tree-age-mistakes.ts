/** Ten years: no seedling waits longer, and what is counted from it stays within the calendar. */
export const OLDEST_SEEDLING_DAYS = 3_650

/** The ages of a plant in the order it reaches them (R-master-6), as the form calls them. */
const ORDER = [
  ['germination_day_min', 'Berkecambah Paling Cepat'],
  ['germination_day_max', 'Berkecambah Paling Lambat'],
  ['wean_age_day', 'Umur Sapih'],
  ['prune_age_day', 'Umur Potong Akar'],
  ['bst_age_day', 'Umur Siap Tanam'],
  ['max_bst_age_day', 'Umur Terlalu Tua'],
] as const

/** The ages, as far as a form has them. */
type TypedAges = { readonly [K in (typeof ORDER)[number][0]]?: unknown }

/** Each given age is held against the last given one before it; the sentence stands under the later one. */
export function treeAgeMistakes(values: TypedAges): Readonly<Record<string, string>> {
  const given = ORDER.flatMap(([name, label]) => {
    const days = values[name]
    return typeof days === 'number' ? [{ name, label, days }] : []
  })
  return Object.fromEntries(
    given.flatMap((later, place) => {
      const before = given[place - 1]
      return before && later.days < before.days
        ? [[later.name, `${later.label} tidak boleh kurang dari ${before.label}`] as const]
        : []
    }),
  )
}
