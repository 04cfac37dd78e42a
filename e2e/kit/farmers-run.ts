import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { call } from './list.ts'
import { baggedTrees, givenTrucks, made, rowsOf, runningPeriod, type LoadingRun, type Row } from './loading-run.ts'
import { freshCode, PASSWORD } from './test.ts'

export interface FarmersRun extends Omit<LoadingRun, 'bags'> {
  readonly no: string
  readonly year: number
  readonly trees: readonly string[]
  readonly farmers: readonly { readonly id: number; readonly no: string; readonly name: string }[]
  readonly bags: readonly {
    readonly id: number
    readonly code: string
    readonly amount: number
    readonly farmer: number
  }[]
}

interface Wanted {
  readonly farmers: number
  readonly species: number
  /** Balances of the species it asks for; of those that are plentiful when left out. */
  readonly trees?: readonly Row[]
  /** Seedlings of each species for each farmer, in one bag. */
  readonly each: number
  /** Fertilizer of the first farmer, in ml. */
  readonly pupuk?: number
  readonly names?: (index: number) => string
}

/** Calls of somebody who needs no screen. */
export async function asOther(page: Page, username: string) {
  const { token } = (await (
    await page.request.post('/api/login', { data: { username, password: PASSWORD } })
  ).json()) as { token: string }
  return async (path: string, data: object): Promise<Row> => {
    const reply = await page.request.post(`/api/${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return ((await reply.json()) as { data: Row }).data
  }
}

/**
 * A run for farmers of the facilitator whose account is `fasilitator`: plots with holes that were looked at and
 * approved, a scheduled day, confirmed, with two trucks and labels. By the coordinator who sits before the page.
 */
export async function givenFarmersRun(
  page: Page,
  { farmers: count, species, trees: wanted, each, pupuk = 0, names = (index) => `Petani ${index + 1}` }: Wanted,
): Promise<FarmersRun> {
  const [field, facilitator] = [await asOther(page, 'lapangan'), await asOther(page, 'fasilitator')]
  const trees = wanted ?? (await readyTrees(page, { species, qty: count * each }))
  const period = await runningPeriod(page)
  const ff = await ownFacilitator(page)
  const code = freshCode()
  const { program_year, location_nursery_id } = period
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })
  const details: object[] = []
  for (let index = 0; index < count; index += 1) {
    const farmer = await field('geko_farmer/create', {
      farmer_no: `Z${code}${String(index + 1).padStart(3, '0')}`,
      farmer_name: `${names(index)} ${code}`,
      ff_id: ff.id,
    })
    // Behind the demo's own plots, which other journeys look at.
    const plot = await field('geko_lahan/create', {
      lahan_no: `ZZ_${code}${String(index + 1).padStart(3, '0')}`,
      farmer_id: farmer.id,
      program_year,
    })
    for (const { tree_id } of trees)
      await field('geko_lahan_species/create', { lahan_id: plot.id, tree_id, program_year, qty_request: each })
    const seen = await facilitator('distribution/create', {
      location_nursery_id,
      program_year,
      lahan_id: plot.id,
      inspection_date: today,
      total_hole: trees.length * each,
      detail_planting_hole: trees.map(({ tree_id }) => ({ tree_id, amount: each })),
    })
    await facilitator(`distribution/${seen.id}/action/submit`, {})
    await field('custom/verification', {
      table: 'distribution',
      id: seen.id,
      status: 'approved',
      description: 'Diperiksa',
    })
    details.push(...trees.map(({ tree_id }) => ({ lahan_id: plot.id, tree_id, qty_request: each })))
  }
  const entry = await made(page, 'calendar_sosialisasi_tanam', {
    location_nursery_id,
    program_year,
    distribution_period_id: period.id,
    ff_id: ff.id,
    sosialisasi_date: today,
    distribution_date: period['end_date'],
    location_distribution: `Balai Desa ${code}`,
    distribution_coordinates: '110.2034, -7.0512',
    details,
  })
  await call(page, 'post', `calendar_sosialisasi_tanam/${entry}/action/schedule`, {})
  const run = await made(page, 'loading_line', {
    status: 1,
    program_year,
    location_nursery_id,
    distribution_period_id: period.id,
    calendar_id: entry,
  })
  await call(page, 'post', `loading_line/${run}/action/allocate`, {})
  if (pupuk > 0) await givePupuk(page, run, pupuk)
  await call(page, 'post', `loading_line/${run}/action/confirm`, {})
  const trucks = await givenTrucks(page, { run, nursery: location_nursery_id, code })
  await call(page, 'post', `loading_line/${run}/action/labels`, {})
  const head = (await call(page, 'get', `loading_line/${run}/show`))['data'] as unknown as Row
  const bags: Row[] = []
  for (let at = 1; bags.length < count * trees.length; at += 1) {
    const { data } = await call(
      page,
      'get',
      `detail_labels/list?limit=100&page=${at}&filters=${encodeURIComponent(JSON.stringify({ loading_line_id: [run] }))}`,
    )
    expect((data as unknown as Row[]).length).toBeGreaterThan(0)
    bags.push(...(data as unknown as Row[]))
  }
  const recipients = (await rowsOf(page, 'detail_farmers', { loading_line_id: [run] })).toSorted((a, b) => a.id - b.id)
  return {
    run,
    name: String(ff['ff_name']),
    no: String(head['no_dokumen']),
    year: Number(program_year),
    trees: trees.map(({ rel_tree_id }) => String(rel_tree_id)),
    ...trucks,
    farmers: recipients.map(({ id, farmer_no, farmer_name }) => ({
      id,
      no: String(farmer_no),
      name: String(farmer_name),
    })),
    bags: bags
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, label_code, amount, detail_farmer_id }) => ({
        id,
        code: String(label_code),
        amount: Number(amount),
        farmer: Number(detail_farmer_id),
      })),
  }
}

/** The facilitator whose account is `fasilitator`. */
export async function ownFacilitator(page: Page): Promise<Row> {
  const ff = (await rowsOf(page, 'geko_ff', {})).find(({ user_id }) => user_id !== null)
  if (!ff) throw new Error('The demo has no facilitator with an account.')
  return ff
}

/**
 * Species of which enough stands ready for everybody, also for the journeys beside this one, and whose bags are known.
 */
export async function readyTrees(
  page: Page,
  { species, qty }: { readonly species: number; readonly qty: number },
): Promise<readonly Row[]> {
  const bagged = await baggedTrees(page)
  const found = new Map<unknown, Row>()
  for (const row of (await rowsOf(page, 'stock_balance', { seed_phase: [5] })).toSorted(
    (a, b) => Number(b['qty_on_hand']) - Number(a['qty_on_hand']),
  )) {
    if (Number(row['qty_on_hand']) >= 500 + qty && bagged.has(row['tree_id']) && !found.has(row['tree_id']))
      found.set(row['tree_id'], row)
  }
  if (found.size < species) throw new Error(`Only ${found.size} species are ready.`)
  return [...found.values()].slice(0, species)
}

async function givePupuk(page: Page, run: number, total_pupuk: number): Promise<void> {
  const { version } = (await call(page, 'get', `loading_line/${run}/show`))['data'] as unknown as Row
  const [first] = await rowsOf(page, 'detail_farmers', { loading_line_id: [run] })
  const token = await page.evaluate<string>('localStorage.getItem("_token")')
  const stored = await page.request.put(`/api/loading_line/${run}/allocation`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version, pupuk: [{ detail_farmer_id: first?.id, total_pupuk }] },
  })
  expect(stored.ok(), await stored.text()).toBe(true)
}

interface Trip {
  /** The bags that go; all when left out. */
  readonly bags?: readonly { readonly id: number }[]
  readonly truck?: number
  /** Whose fertilizer goes along. */
  readonly pupuk?: readonly number[]
  /** It has left and arrived. */
  readonly arrives?: boolean
  /** It came in and loading has begun already. */
  readonly known?: boolean
}

/** What a phone at the truck sends, all of it booked. */
export async function loadOnto(
  page: Page,
  given: {
    readonly run: number
    readonly trucks: readonly [number, number]
    readonly bags: readonly { readonly id: number }[]
  },
  { bags = given.bags, truck = given.trucks[0], pupuk = [], arrives = true, known = false }: Trip = {},
): Promise<void> {
  const step = (scan_type: number) => ({ scan_type, allocation_transportation_id: truck })
  const steps = [
    ...(known ? [] : [step(1), step(8)]),
    ...bags.map(({ id }) => ({ ...step(2), raw_code: String(id) })),
    ...pupuk.map((detail_farmer_id) => ({ ...step(5), detail_farmer_id })),
    ...(arrives ? [step(9), step(10), step(11)] : []),
  ]
  const events = steps.map((event, place) => ({
    client_uuid: randomUUID(),
    seq: place + 1,
    v: 1,
    scanned_at: new Date().toISOString(),
    offset_ms: 0,
    loading_line_id: given.run,
    ...event,
  }))
  const device_id = randomUUID()
  for (let from = 0; from < events.length; from += 200) {
    const { data } = await call(page, 'post', 'scan_event/sync', { device_id, events: events.slice(from, from + 200) })
    const answers = data as readonly { answer?: { scan_result: number; message: string } }[]
    expect(
      answers.map(({ answer }) => answer?.scan_result),
      answers.map(({ answer }) => answer?.message).join('\n'),
    ).toEqual(answers.map(() => 0))
  }
}
