import { expect, type Page } from '@playwright/test'
import { call } from './list.ts'
import { freshCode } from './test.ts'

export interface Row {
  readonly id: number
  readonly [name: string]: unknown
}

export async function rowsOf(page: Page, path: string, filters: object): Promise<readonly Row[]> {
  return (await call(page, 'get', `${path}/list?limit=100&filters=${encodeURIComponent(JSON.stringify(filters))}`))[
    'data'
  ] as readonly Row[]
}

/** The period of the coordinator's nursery in which today lies; other journeys may have begun later ones. */
export async function runningPeriod(page: Page): Promise<Row> {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })
  const period = (await rowsOf(page, 'distribution_period', { status_document: [2] })).find(
    ({ start_date, end_date }) => String(start_date) <= today && today <= String(end_date),
  )
  if (!period) throw new Error('The demo has no running period.')
  return period
}

/** Species whose bags are known for every nursery and year. */
export async function baggedTrees(page: Page): Promise<ReadonlySet<unknown>> {
  return new Set(
    (await rowsOf(page, 'trees_allocation_bag', {}))
      .filter((row) => (row['location_nursery_id'] ?? null) === null && (row['program_year'] ?? null) === null)
      .map((row) => row['tree_id']),
  )
}

export interface LoadingRun {
  readonly run: number
  readonly name: string
  /** Two trucks; every bag is meant for the first. */
  readonly trucks: readonly [number, number]
  readonly plates: readonly [string, string]
  readonly bags: readonly { readonly id: number; readonly code: string; readonly amount: number }[]
}

export const made = async (page: Page, path: string, values: object) =>
  ((await call(page, 'post', `${path}/create`, values))['data'] as unknown as Row).id

/**
 * A run of a PIC with so many bags, confirmed, with two own trucks and labels; by the coordinator who sits before the
 * page.
 */
export async function givenLoadingRun(page: Page, count: number): Promise<LoadingRun> {
  // Others put seedlings into beds meanwhile: of a species that no bag is known for yet there are no labels.
  const bagged = await baggedTrees(page)
  const [ready] = (await rowsOf(page, 'stock_balance', { seed_phase: [5] })).filter(
    ({ qty_on_hand: qty, tree_id }) => Number(qty) >= count * 4 && bagged.has(tree_id),
  )
  if (!ready) throw new Error('The demo has no seedlings that are ready.')
  const period = await runningPeriod(page)
  const code = freshCode()
  const { program_year, location_nursery_id } = period
  const name = `Ibu Ratna ${code}`
  const run = await made(page, 'loading_line', {
    status: 2,
    program_year,
    location_nursery_id,
    distribution_period_id: period.id,
    pic_no: `PIC-${code}`,
    pic_name: `${name} Kusumaningrum Widyastuti binti Haji Abdurrahman Sastrowardoyo dari Ngampel Kulon`,
    distribution_date: period['end_date'],
    location_distribution: 'Kantor Kecamatan Ngampel, sebelah barat lapangan desa',
  })
  const { version } = (await call(page, 'get', `loading_line/${run}/show`))['data'] as unknown as { version: number }
  const token = await page.evaluate<string>('localStorage.getItem("_token")')
  const stored = await page.request.put(`/api/loading_line/${run}/allocation`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version, added: [{ tree_id: ready['tree_id'], qty_request: count * 2 }] },
  })
  expect(stored.ok(), await stored.text()).toBe(true)
  await call(page, 'post', `loading_line/${run}/action/allocate`, {})
  await call(page, 'post', `loading_line/${run}/action/confirm`, {})
  const { trucks, plates } = await givenTrucks(page, { run, nursery: location_nursery_id, code })
  await call(page, 'post', `loading_line/${run}/action/labels`, {})
  const bags = await splitInto(page, run, count)
  return {
    run,
    name,
    trucks,
    plates,
    bags: bags.map(({ id, label_code, amount }) => ({ id, code: String(label_code), amount: Number(amount) })),
  }
}

/** Two own trucks of the nursery for a run, with drivers. */
export async function givenTrucks(
  page: Page,
  { run, nursery, code }: { readonly run: number; readonly nursery: unknown; readonly code: string },
): Promise<Pick<LoadingRun, 'trucks' | 'plates'>> {
  const trucks: number[] = []
  for (const at of [1, 2]) {
    const vehicle = await made(page, 'master_vehicle_internal', {
      nomer_plat: `H ${at} ${code.slice(-3)}`,
      name_vehicle: `H ${at} ${code.slice(0, 3)}`,
      location_nursery_id: nursery,
      capacity_bag: 200,
    })
    trucks.push(
      await made(page, 'allocation_transportation', {
        loading_line_id: run,
        vehicle_source: 2,
        vehicle_internal_id: vehicle,
        driver_name: `Sopir ${code}${at}`,
        driver_phone: `08120000${String(at).padStart(4, '0')}`,
      }),
    )
  }
  const shown = await Promise.all(
    trucks.map(
      async (id) =>
        ((await call(page, 'get', `allocation_transportation/${id}/show`))['data'] as unknown as { plate: string })
          .plate,
    ),
  )
  return { trucks: [trucks[0] ?? 0, trucks[1] ?? 0], plates: [shown[0] ?? '', shown[1] ?? ''] }
}

/** Bags of two seedlings each: labels are split until there are enough. */
async function splitInto(page: Page, run: number, count: number): Promise<readonly Row[]> {
  for (;;) {
    const labels = (await rowsOf(page, 'detail_labels', { loading_line_id: [run] })).filter(
      ({ void_at }) => void_at === null,
    )
    const [large] = labels.toSorted((a, b) => Number(b['amount']) - Number(a['amount']))
    if (!large || labels.length >= count) return labels
    await call(page, 'post', `detail_labels/${large.id}/action/split`, { filled: 2 })
  }
}
