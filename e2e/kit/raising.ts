import { type Page } from '@playwright/test'
import { call } from './list.ts'

export const main = (page: Page) => page.getByRole('main')

/** A value of the record's page. */
export const fact = (page: Page, label: string) =>
  main(page)
    .locator('dl div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()

export interface Bed {
  readonly id: number
  readonly code_bedeng: string
}

export interface Ground {
  readonly lot: { readonly id: number; readonly lot_no: string }
  readonly seedbed: Bed
  readonly beds: readonly Bed[]
}

/**
 * Two kilogrammes of a species that nothing else stands of, and beds that are empty: the first of a block rest in the
 * demo.
 */
export async function prepare(page: Page, manager: Page): Promise<Ground> {
  const list = async <T>(path: string, filters: object, order = 'id') =>
    (
      await call(
        page,
        'get',
        `${path}/list?limit=100&order=${order}&sort=asc&filters=${encodeURIComponent(JSON.stringify(filters))}`,
      )
    ).data as T[]
  const [tree] = (await call(page, 'get', 'master_trees/list?search=Trembesi&limit=1')).data as { id: number }[]
  const [own] = await list<{ id: number }>('location_nursery', {})
  const bedsOf = async (category: number) => {
    const blocks = await list<{ id: number }>('block_nursery', { category_block: [category], is_active: [1] })
    return list<Bed>('bedeng_nursery', { block_nursery_id: blocks.map(({ id }) => id), is_active: [1] }, 'code_bedeng')
  }
  const [[seedbed], beds] = [await bedsOf(0), await bedsOf(1)]
  if (!tree || !own || !seedbed || beds.length < 2) throw new Error('The demo lacks a species or beds.')
  // There since yesterday: shortly after midnight, what happened an hour ago was another day.
  const since = new Date(Date.now() - 17 * 3_600_000).toISOString().slice(0, 10)
  const { data } = await call(page, 'post', 'stock_inisiasi/create', {
    program_year: 2025,
    location_nursery_id: own.id,
    inisiasi_date: since,
    source_seed_inisiasi: 6,
    details: [{ tree_id: tree.id, seed_phase: 0, qty: 2 }],
  })
  const id = (data as { id: number }).id
  await call(page, 'post', `stock_inisiasi/${id}/action/submit`, {})
  await call(manager, 'post', 'custom/verification', {
    table: 'stock_inisiasi',
    id,
    status: 'approved',
    description: 'Sesuai',
  })
  const lots = await list<{ id: number; lot_no: string; source_table: string; source_id: number }>('seed_lot', {
    tree_id: [tree.id],
  })
  const lot = lots.find(({ source_table: table, source_id: source }) => table === 'stock_inisiasi' && source === id)
  if (!lot) throw new Error('The opening made no lot.')
  return { lot, seedbed, beds: beds.slice(0, 2) }
}
