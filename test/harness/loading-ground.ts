import { addDays } from '#core/formats/format-date.ts'
import type { Outcome } from './client.ts'
import type { Client } from './ground.ts'
import { step, write } from './stock-operations.ts'

/** A run that can be loaded: a species and a bed of its own, with just what its bags hold. */
export interface LoadingGround {
  readonly run: number
  readonly tree: number
  readonly bed: number
  readonly trucks: readonly number[]
  readonly bags: readonly number[]
}

interface Wanted {
  /** Of its block; no other run of the nursery has it. */
  readonly code: string
  readonly bags: number
  readonly perBag: number
  readonly trucks: number
  /** Nobody takes back what stands on its bed. */
  readonly stays?: boolean
}

export async function prepareLoading(
  client: Client,
  { code, bags, perBag, trucks, stays = false }: Wanted,
): Promise<LoadingGround> {
  const { tree, bed } = await prepareSpecies(client, { code, qty: bags * perBag, perBag, stays })
  return { ...(await prepareRun(client, { code, asks: [[{ tree, qty: bags * perBag }]], trucks })), tree, bed }
}

interface Species {
  readonly code: string
  readonly qty: number
  readonly perBag: number
  readonly stays: boolean
}

/** A species that nobody else has in the nursery, on a bed of its own. */
export async function prepareSpecies(
  client: Client,
  { code, qty, perBag, stays }: Species,
): Promise<{ readonly tree: number; readonly bed: number }> {
  const { ground } = client
  const one = async (text: string, values: unknown[] = []) =>
    Number((await ground.db.query<{ id: number }>(text, values)).rows[0]?.id)
  const tree = await one(
    `select id from master_trees t where is_active = 1 and id <> $1 and not exists (select from stock_balance b
      where b.location_nursery_id = $2 and b.tree_id = t.id) order by id desc limit 1`,
    [ground.tree, ground.nursery],
  )
  const block = await one(
    `insert into block_nursery (location_nursery_id, code_block, block_name, category_block, is_active)
      values ($1, $2, $2, 1, 1) returning id`,
    [ground.nursery, code],
  )
  const bed = await one(
    `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active)
      values ($1, $2, $3, 1000000, 1) returning id`,
    [block, ground.nursery, `${code}-${ground.nursery}`],
  )
  const opening = await write(client, 'stock_inisiasi', {
    inisiasi_date: addDays(ground.today, -ground.openDays),
    source_seed_inisiasi: 6,
    details: [{ tree_id: tree, seed_phase: 5, bedeng_id: bed, qty }],
  })
  if (opening) await step(client, opening, 'approve')
  if (opening && stays) opening.stays = true
  await ground.db.query(
    `insert into trees_allocation_bag (tree_id, location_nursery_id, capacity_per_bag, is_active)
      values ($1, $2, $3, 1)`,
    [tree, ground.nursery, perBag],
  )
  return { tree, bed }
}

interface WantedRun {
  readonly code: string
  /** What each recipient asks for, by species. */
  readonly asks: readonly (readonly { readonly tree: number; readonly qty: number }[])[]
  readonly trucks: number
}

/** A confirmed run with its labels, whose bags any of its trucks may take. */
export async function prepareRun(
  client: Client,
  { code, asks, trucks }: WantedRun,
): Promise<Pick<LoadingGround, 'run' | 'trucks' | 'bags'>> {
  const { ground } = client
  const many = async (text: string, values: unknown[]) =>
    (await ground.db.query<{ id: number }>(text, values)).rows.map(({ id }) => Number(id))
  const [period] = await many('select id from distribution_period where location_nursery_id = $1 order by id limit 1', [
    ground.nursery,
  ])
  const run = idIn(
    await client.send('maker', {
      path: 'loading_line/create',
      body: {
        program_year: 2025,
        location_nursery_id: ground.nursery,
        status: 2,
        distribution_period_id: period,
        pic_no: code,
        pic_name: `PIC ${code}`,
        distribution_date: addDays(ground.today, 1),
        location_distribution: 'Uji',
      },
    }),
  )
  for (let more = 1; more < asks.length; more += 1) {
    await ground.db.query(
      `insert into detail_farmers select (jsonb_populate_record(f, jsonb_build_object('id',
        nextval(pg_get_serial_sequence('detail_farmers', 'id')), 'pic_no', f.pic_no || '-' || $2,
        'pic_name', f.pic_name || ' ' || $2, 'recipient_name', f.recipient_name || ' ' || $2))).*
      from detail_farmers f where f.id = (select min(id) from detail_farmers where loading_line_id = $1)`,
      [run, more + 1],
    )
  }
  const recipients = await many('select id from detail_farmers where loading_line_id = $1 order by id', [run])
  for (const [place, wishes] of asks.entries()) {
    for (const { tree, qty } of wishes) {
      await ground.db.query(
        `insert into distribution_allocation_seed (loading_line_id, location_nursery_id, detail_farmer_id, tree_id,
          qty_request, qty_allocated) values ($1, $2, $3, $4, $5, 0)`,
        [run, ground.nursery, recipients[place], tree, qty],
      )
    }
  }
  for (const action of ['allocate', 'confirm', 'labels'])
    idIn(await client.send('maker', { path: `loading_line/${run}/action/${action}`, body: {} }))
  const vehicles = await many(
    `insert into master_vehicle_internal (location_nursery_id, nomer_plat, name_vehicle, capacity_bag, is_active)
    select $1, 'H ' || (1000 + $1::bigint) || ' ' || $2 || n, 'Truk', 500, 1 from generate_series(1, $3) n
    returning id`,
    [ground.nursery, code.slice(0, 2), trucks],
  )
  for (const vehicle of vehicles)
    idIn(
      await client.send('maker', {
        path: 'allocation_transportation/create',
        body: { loading_line_id: run, vehicle_source: 2, vehicle_internal_id: vehicle, driver_name: 'Uji' },
      }),
    )
  await ground.db.query('update detail_labels set planned_transportation_id = null where loading_line_id = $1', [run])
  return {
    run,
    trucks: await many('select id from allocation_transportation where loading_line_id = $1 order by id', [run]),
    bags: await many('select id from detail_labels where loading_line_id = $1 order by id', [run]),
  }
}

function idIn({ kind, status, body }: Outcome): number {
  if (kind !== 'done') throw new Error(`Loading could not be prepared: ${kind} ${status} ${JSON.stringify(body)}`)
  return Number((body['data'] as { id: number }).id)
}
