/** Codes of `category_custom_distribution`. */
export const CUSTOM_CATEGORY = { internal: 1, project: 2, resend: 3, optimisation: 4, replanting: 5 } as const

/** `seed_phase` of seedlings ready to plant. */
const READY = 5

interface Line {
  readonly seed_phase?: unknown
}

/**
 * 8.14: younger seedlings go to another nursery only, which raises them further; a resend answers an addendum, which
 * makes it.
 */
export function customRequestMistakes(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const {
    category_id,
    detail_adendum_id,
    custom_request_detail: lines,
    location_nursery_id,
    to_location_nursery_id,
  } = values
  if (category_id === CUSTOM_CATEGORY.resend && detail_adendum_id == null)
    return { category_id: 'Pengiriman ulang dibuat dari Permintaan Addendum' }
  if (category_id === CUSTOM_CATEGORY.internal)
    return to_location_nursery_id != null && to_location_nursery_id === location_nursery_id
      ? { to_location_nursery_id: 'Persemaian tujuan harus lain dari persemaian asal' }
      : {}
  // Safe: rows of a record are objects.
  const young = Array.isArray(lines)
    ? (lines as readonly Line[]).findIndex((line) => Number(line.seed_phase ?? READY) !== READY)
    : -1
  return young < 0
    ? {}
    : {
        custom_request_detail: `Rincian baris ${young + 1}: hanya BST yang dikirim keluar persemaian`,
        [`custom_request_detail.${young}.seed_phase`]: 'Hanya BST yang dikirim keluar persemaian',
      }
}
