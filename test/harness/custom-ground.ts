import { addDays } from '#core/formats/format-date.ts'
import { png } from '../kit/sample-files.ts'
import { MULTIPART, multipartBody } from '../kit/upload.ts'
import type { Asked } from './delivery-ground.ts'
import type { Client, Ground } from './ground.ts'
import { prepareSpecies } from './loading-ground.ts'
import { read } from './read.ts'
import { step, write } from './stock-operations.ts'

export const REQUEST = 'custom_request_distribution'
export const ALLOCATION = 'custom_allocation'
export const TRUCK = 'detail_custom_allocation_transportation'
export const LOAD = 'detail_loaded_allocation'
export const ARRIVAL = 'custom_inisiasi'

export const CATEGORY = { internal: 1, project: 2, resend: 3 } as const
/** `seed_phase` of seedlings ready to plant, and of those that another nursery raises further. */
export const READY = 5
export const YOUNG = 4
const STOCK = 300
const VEHICLES = 4

/** Seedlings that go to a project, to the second nursery, or once more to recipients of the deliveries. */
export interface CustomGround {
  readonly tree: number
  readonly bed: number
  /** The second nursery, with a bed for what comes. */
  readonly elsewhere: number
  readonly bedElsewhere: number
  readonly project: number
  readonly person: number
  /** Fewer than requests, so that they wait for each other. */
  readonly vehicles: readonly number[]
  /** What was asked of each request, row, arrival and addendum, by the record's number. */
  readonly asked: { readonly request: Asked; readonly row: Asked; readonly arrival: Asked; readonly resend: Asked }
  /** What was wrong on the way. */
  readonly seen: Set<string>
  /** Uploaded, and of no request yet. */
  readonly pictures: string[]
  /** Why a button was refused last, by what was pressed. */
  readonly refused: Map<string, string>
}

const grounds = new WeakMap<Ground, CustomGround>()

export function customOf(ground: Ground): CustomGround {
  const found = grounds.get(ground)
  if (!found) throw new Error('Custom requests were not prepared')
  return found
}

export async function prepareCustom(client: Client): Promise<void> {
  const { ground } = client
  const many = async (text: string, values: unknown[] = []) =>
    (await ground.db.query<{ id: number }>(text, values)).rows.map(({ id }) => Number(id))
  const one = async (text: string, values?: unknown[]) => (await many(text, values))[0] ?? 0
  const { tree, bed } = await prepareSpecies(client, { code: 'CUSTOM', qty: STOCK, perBag: 50, stays: true })
  const young = await write(client, 'stock_inisiasi', {
    inisiasi_date: addDays(ground.today, -ground.openDays),
    source_seed_inisiasi: 6,
    details: [{ tree_id: tree, seed_phase: YOUNG, bedeng_id: bed, qty: STOCK }],
  })
  if (young) await step(client, young, 'approve')
  if (young) young.stays = true
  const elsewhere = await one(
    `insert into location_nursery (code_location, location_name, address, latitude, longitude, time_zone, is_active)
      select code_location || 'T', code_location || ' tujuan', 'Uji', -7, 110, 'Asia/Jakarta', 1 from location_nursery
      where id = $1 returning id`,
    [ground.nursery],
  )
  const block = await one(
    `insert into block_nursery (location_nursery_id, code_block, block_name, category_block, is_active)
      values ($1, 'TUJUAN', 'Tujuan', 1, 1) returning id`,
    [elsewhere],
  )
  grounds.set(ground, {
    tree,
    bed,
    elsewhere,
    bedElsewhere: await one(
      `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active)
        values ($1, $2::bigint, 'TUJUAN-' || $2::bigint, 1000000, 1) returning id`,
      [block, elsewhere],
    ),
    project: await one('select min(id) as id from master_custom_project where is_active = 1'),
    person: await one(`select id from users where username = 'admin'`),
    vehicles: await many(
      `insert into master_vehicle_internal (location_nursery_id, nomer_plat, name_vehicle, capacity_bag, is_active)
      select $1, 'H ' || (1000 + $1::bigint) || ' CU' || n, 'Truk', 500, 1 from generate_series(1, $2) n returning id`,
      [ground.nursery, VEHICLES],
    ),
    asked: { request: new Map(), row: new Map(), arrival: new Map(), resend: new Map() },
    seen: new Set(),
    pictures: [],
    refused: new Map(),
  })
  ground.countedBeds.push({ tree, bed })
}

export interface LoadingRow {
  readonly id: number
  readonly version: number
  readonly amount: number
  readonly isLoaded: boolean
  readonly truck: number
  readonly hasLeft: boolean
}

export interface RequestView {
  readonly id: number
  readonly category: number
  /** `status_document` */
  readonly document: number
  readonly isClosed: boolean
  /** `status_custom_distribution` */
  readonly status: number
  readonly lines: readonly {
    readonly id: number
    readonly tree: number
    readonly phase: number
    readonly qty: number
  }[]
  readonly allocations: readonly {
    readonly id: number
    readonly version: number
    readonly qty: number
    readonly planned: number
    readonly loaded: number
  }[]
  readonly trucks: readonly { readonly id: number; readonly hasLeft: boolean; readonly hasArrived: boolean }[]
  readonly rows: readonly LoadingRow[]
  readonly arrival: {
    readonly id: number
    readonly version: number
    /** `status_document` */
    readonly document: number
    readonly lines: readonly { readonly id: number; readonly sent: number }[]
  } | null
}

/** Requests of the nursery that are not cancelled, those made for addenda too, or one of them. */
export async function viewRequests(ground: Ground, only: number | null = null): Promise<readonly RequestView[]> {
  const list = (fields: string, from: string) =>
    `(select coalesce(jsonb_agg(jsonb_build_object(${fields}) order by o.id), '[]') from ${from})`
  return read<RequestView & Record<string, unknown>>(
    ground,
    `select r.id::integer, r.category_id as category, r.status_document as document,
      r.closed_at is not null as "isClosed", r.status_custom_distribution as status,
    ${list(`'id', o.id, 'tree', o.tree_id, 'phase', o.seed_phase, 'qty', o.qty_request`, 'custom_request_detail o where o.custom_request_distribution_id = r.id')} as lines,
    ${list(
      `'id', o.id, 'version', o.version, 'qty', o.qty_allocated, 'loaded', o.qty_loaded, 'planned',
      (select coalesce(sum(d.amount), 0) from detail_loaded_allocation d where d.custom_allocation_id = o.id)`,
      'custom_allocation o where o.custom_request_distribution_id = r.id',
    )} as allocations,
    ${list(
      `'id', o.id, 'hasLeft', o.shipping_date is not null, 'hasArrived', o.deliver_date is not null`,
      'allocation_transportation o where o.custom_request_distribution_id = r.id',
    )} as trucks,
    ${list(
      `'id', o.id, 'version', o.version, 'amount', o.amount, 'isLoaded', o.status_detail_load_cd = 1, 'truck', t.id,
      'hasLeft', t.shipping_date is not null`,
      `detail_loaded_allocation o join allocation_transportation t on t.id = o.allocation_transportation_id
      where o.custom_request_distribution_id = r.id`,
    )} as rows,
    (select jsonb_build_object('id', i.id, 'version', i.version, 'document', i.status_document, 'lines',
      ${list(`'id', o.id, 'sent', o.qty_sent`, 'custom_inisiasi_detail o where o.custom_inisiasi_id = i.id')})
      from custom_inisiasi i where i.custom_request_distribution_id = r.id and i.status_document <> 4
      order by i.id desc limit 1) as arrival
    from custom_request_distribution r where r.location_nursery_id = $1 and r.void_at is null
    and ($2::bigint is null or r.id = $2) order by r.id`,
    [ground.nursery, only],
  )
}

/**
 * The picture that a handover needs; null when the upload got no answer. The maker has too many files that are not
 * saved yet: receipts of purchases.
 */
export async function takePicture(client: Client): Promise<string | null> {
  const { kind, status, body } = await client.send('coordinator', {
    path: 'upload',
    body: {},
    file: {
      type: MULTIPART,
      bytes: multipartBody({
        module: 'internal-and-custom-project-request',
        action: 'finish',
        field: 'photo',
        bytes: png(),
      }),
    },
  })
  if (kind === 'refused') throw new Error(`A picture was refused: ${status} ${JSON.stringify(body)}`)
  return kind === 'done' ? String(body['file']) : null
}
