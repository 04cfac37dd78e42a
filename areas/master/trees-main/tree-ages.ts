type Values = Readonly<Record<string, unknown>>

/** What comes later is not younger (R-master-6): each pair as the sentence names it, under the later field. */
const ORDER = [
  ['germination_day_min', 'germination_day_max', 'Berkecambah Paling Lambat tidak boleh lebih awal dari Berkecambah Paling Cepat'],
  ['wean_age_day', 'prune_age_day', 'Umur Potong Akar tidak boleh kurang dari Umur Sapih'],
  ['wean_age_day', 'bst_age_day', 'Umur Siap Tanam tidak boleh kurang dari Umur Sapih'],
  ['bst_age_day', 'max_bst_age_day', 'Umur Terlalu Tua tidak boleh kurang dari Umur Siap Tanam'],
] as const

export function treeAges(values: Values): Readonly<Record<string, string>> {
  const errors = ORDER.flatMap(([first, later, sentence]) => {
    const [from, to] = [values[first], values[later]]
    return typeof from === 'number' && typeof to === 'number' && to < from ? [[later, sentence] as const] : []
  })
  return Object.fromEntries(errors)
}
