import { isLong } from '../kit/tier.ts'
import type { Outcome } from './client.ts'
import type { Client, Ground, Person } from './ground.ts'
import { prepareRun, prepareSpecies } from './loading-ground.ts'
import { Phones } from './phone.ts'
import { read } from './read.ts'

const PER_BAG = 10
const RUNS = isLong ? 4 : 2
/** Bags of ten, ten and five of the one species; one recipient also has two of the other. */
const ASKS = { main: 25, other: 20 }
const RECIPIENTS = isLong ? 3 : 2
/** Fertilizer that is meant for each recipient, in ml. */
const POC = 400

/** Something that was asked of the server by its own call, and what came back each time. */
export type Asked = Map<number, { readonly what: string; kind: Outcome['kind'] }[]>

/** Runs that go all the way from the nursery to the farmers and home. */
export interface DeliveryGround {
  readonly runs: readonly number[]
  /** Where their seedlings stand. */
  readonly beds: readonly { readonly tree: number; readonly bed: number }[]
  readonly phones: Phones
  /** What each phone knows of a run since it was last in reach. */
  readonly views: Map<string, RunView>
  /** Decisions on scans, steps of unloadings, closings of runs, by the record's number. */
  readonly asked: { readonly review: Asked; readonly unload: Asked; readonly close: Asked; readonly office: Asked }
  /** What was wrong when somebody looked at the books on the way. */
  readonly seen: Set<string>
}

const grounds = new WeakMap<Ground, DeliveryGround>()

export function deliveryOf(ground: Ground): DeliveryGround {
  const found = grounds.get(ground)
  if (!found) throw new Error('Deliveries were not prepared')
  return found
}

/** All runs draw on the same two beds. */
export async function prepareDeliveries(client: Client): Promise<void> {
  const species = { perBag: PER_BAG, stays: true }
  const main = await prepareSpecies(client, { ...species, code: 'KIRIM', qty: RUNS * RECIPIENTS * ASKS.main })
  const other = await prepareSpecies(client, { ...species, code: 'KIRIML', qty: RUNS * ASKS.other })
  const runs: number[] = []
  for (let number = 1; number <= RUNS; number += 1) {
    const asks = Array.from({ length: RECIPIENTS }, (_, place) => [
      { tree: main.tree, qty: ASKS.main },
      ...(place === 0 ? [{ tree: other.tree, qty: ASKS.other }] : []),
    ])
    const { run } = await prepareRun(client, { code: `K${number}`, asks, trucks: 2 })
    await client.ground.db.query('update detail_farmers set total_pupuk = $2 where loading_line_id = $1', [run, POC])
    runs.push(run)
  }
  client.ground.countedBeds.push(main, other)
  grounds.set(client.ground, {
    runs,
    beds: [main, other],
    phones: new Phones(),
    views: new Map(),
    asked: { review: new Map(), unload: new Map(), close: new Map(), office: new Map() },
    seen: new Set(),
  })
}

interface Ask {
  readonly id: number
  readonly what: string
  readonly call: Parameters<Client['send']>[1]
  readonly by?: Person
  /** Whether what was answered is the last word. */
  isSettled?(body: Outcome['body']): boolean
}

/** Asks for something and remembers what came of it. */
export async function ask(
  client: Client,
  asked: Asked,
  { id, what, call, by = 'maker', isSettled = () => true }: Ask,
): Promise<Outcome> {
  const entry: { readonly what: string; kind: Outcome['kind'] } = { what, kind: 'unknown' }
  asked.set(id, [...(asked.get(id) ?? []), entry])
  const outcome = await client.send(by, call)
  entry.kind = outcome.kind === 'done' && !isSettled(outcome.body) ? 'unknown' : outcome.kind
  return outcome
}

export interface RunView {
  readonly run: number
  readonly status: number
  readonly trucks: readonly {
    readonly id: number
    readonly step: number
    readonly holds: number
    /** Fertilizer on it of which nobody has said what became of it. */
    readonly has_poc: boolean
    readonly is_reported: boolean
    readonly draft: number | null
    readonly unloaded: number | null
  }[]
  readonly farmers: readonly {
    readonly id: number
    readonly status: number
    readonly poc_on: number | null
    readonly lines: readonly { readonly line: number; readonly loaded: number }[]
  }[]
  readonly bags: readonly {
    readonly id: number
    readonly farmer: number
    readonly amount: number
    readonly truck: number | null
  }[]
  /** Scans that a person has to look at. */
  readonly review: readonly { readonly id: number; readonly type: number; readonly message: string }[]
  /** Bags on trucks that the stock does not cover, by species. */
  readonly pending: readonly { readonly tree: number; readonly amount: number }[]
}

/** A run as its screens show it. */
export async function viewRun(ground: Ground, run: number): Promise<RunView> {
  const list = (fields: string, from: string) =>
    `(select coalesce(jsonb_agg(jsonb_build_object(${fields})), '[]') from ${from})`
  const [view] = await read<RunView & Record<string, unknown>>(
    ground,
    `select l.id::integer as run, l.status_run as status,
    ${list(
      `'id', t.id, 'step', t.status_trip, 'holds', (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
        where b.account = 4 and b.allocation_transportation_id = t.id),
      'is_reported', not exists (select from detail_labels d join detail_farmers f on f.id = d.detail_farmer_id
      where d.allocation_transportation_id = t.id and d.is_loaded = 1 and f.status = 0)
      and not exists (select from detail_farmers f where f.load_pupuk_allocation_transportation_id = t.id
      and f.total_pupuk > 0 and f.status = 0),
      'has_poc', exists (select from detail_farmers f where f.load_pupuk_allocation_transportation_id = t.id
      and f.total_pupuk > 0 and f.pupuk_given is null),
      'draft', (select u.id from run_unload u where u.allocation_transportation_id = t.id and u.status_document = 1
      limit 1),
      'unloaded', (select u.id from run_unload u where u.allocation_transportation_id = t.id and u.status_document = 3
      limit 1)`,
      'allocation_transportation t where t.loading_line_id = l.id',
    )} as trucks,
    ${list(`'id', f.id, 'status', f.status, 'poc_on', f.load_pupuk_allocation_transportation_id, 'lines', ${list(`'line', r.id, 'loaded', r.total_load`, 'detail_seed_farmers r where r.detail_farmer_id = f.id')}`, 'detail_farmers f where f.loading_line_id = l.id')} as farmers,
    ${list(`'id', d.id, 'farmer', d.detail_farmer_id, 'amount', d.amount, 'truck', case when d.is_loaded = 1 then d.allocation_transportation_id end`, 'detail_labels d where d.loading_line_id = l.id and d.void_at is null')} as bags,
    ${list(`'id', a.id, 'type', a.scan_type, 'message', a.message`, 'scan_answer a where a.loading_line_id = l.id and a.scan_result = 9 and a.reviewed_at is null')} as review,
    ${list(`'tree', d.tree_id, 'amount', d.amount`, 'scan_answer a join detail_labels d on d.id = a.held_label_id where a.loading_line_id = l.id and a.scan_result = 5')} as pending
    from loading_line l where l.id = $1`,
    [run],
  )
  if (!view) throw new Error(`Run ${run} is gone`)
  return view
}
