import { sql, type SQL } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery, runStatementText, statementText, type StatementText } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { scanResult, scanType } from '../codes.ts'
import type { LotInBag, BagStoryStep, BagStory, ScannedTruck } from './bag-story.ts'
import { lotsInBag } from './bag-sources.server.ts'

interface Bag {
  readonly id: number
  readonly code: string
  readonly amount: number
  readonly tree: string
  readonly nursery: string
  readonly lahan_no: string | null
  readonly is_loaded: number
  readonly is_void: boolean
  readonly is_printed: boolean
  readonly qty_received: number | null
  readonly qty_damaged: number | null
  readonly qty_missing: number | null
  readonly run_id: number
  readonly run_no: string
  readonly run_day: string | null
  readonly run_place: string | null
  readonly person: string | null
  readonly mu_name: string | null
  readonly recipient: string
  readonly reported: number
  readonly receiver: string | null
  readonly received_at: string | null
  readonly truck_id: number | null
  readonly plate: string | null
  readonly driver: string | null
  readonly shipping_date: string | null
  readonly deliver_date: string | null
  readonly lahan_id: number | null
  readonly village: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly scans: readonly ScanOfBag[]
}

interface ScanOfBag {
  readonly id: number
  readonly at: string
  readonly scan_type: number
  readonly scan_result: number
  readonly plate: string | null
  readonly person: string | null
}

const MOST_SCANS = 30
const NOTHING: { readonly sources: readonly LotInBag[]; readonly steps: readonly BagStoryStep[] } = {
  sources: [],
  steps: [],
}

/** The whole story of a bag, within the caller's nursery: a few questions, however much was loaded. */
export async function readBagStory(ctx: Context, id: number): Promise<BagStory | ScannedTruck> {
  const nursery = nurseryOf(ctx)
  // Both need the number alone and are asked at once; what is not this caller's is not told.
  const [[bag], { sources, steps }] = await Promise.all([
    runStatementText<Bag>(ctx.db, bagStatement(ctx), {
      prepare: true,
      values: { id, nursery },
    }),
    mayReadModule(ctx, 'seed-lot') ? lotsInBag(ctx, id) : NOTHING,
  ])
  if (!bag) return truckOf(ctx, id)
  return toldTo(ctx, bag, { sources, steps })
}

/** Who, where and by which truck are told to those who may read them on their own screens. */
function toldTo(ctx: Context, full: Bag, { sources, steps }: typeof NOTHING): BagStory {
  const [mayRuns, mayRecipients, mayTrucks, mayPlots] = [
    'distribution-allocation-ff',
    'detail-farmers',
    'distribution-allocation-transportation',
    'geko-lahan',
  ].map((module) => mayReadModule(ctx, module))
  const bag: Bag = {
    ...full,
    ...(!mayRuns && { run_place: null }),
    ...(!mayRecipients && { receiver: null }),
    ...(!mayTrucks && {
      truck_id: null,
      plate: null,
      driver: null,
      scans: full.scans.map((scan) => ({ ...scan, plate: null })),
    }),
  }
  return {
    bag: { id: bag.id, code: bag.code, tree: bag.tree, amount: bag.amount, nursery: bag.nursery, state: stateOf(bag) },
    run: !mayRuns
      ? null
      : {
          id: bag.run_id,
          no: bag.run_no,
          day: bag.run_day,
          place: bag.run_place,
          person: bag.person,
          unit: bag.mu_name,
        },
    recipient: {
      name: mayRecipients ? bag.recipient : null,
      lahan_no: bag.lahan_no,
      ...(mayPlots
        ? { village: bag.village, latitude: bag.latitude, longitude: bag.longitude, lahan_id: bag.lahan_id }
        : { village: null, latitude: null, longitude: null, lahan_id: null }),
    },
    truck:
      bag.truck_id === null ? null : { id: bag.truck_id, plate: bag.plate ?? `#${bag.truck_id}`, driver: bag.driver },
    arrived:
      bag.qty_received === null
        ? null
        : {
            received: bag.qty_received,
            damaged: bag.qty_damaged ?? 0,
            missing: bag.qty_missing ?? 0,
            rejected: bag.amount - bag.qty_received - (bag.qty_damaged ?? 0) - (bag.qty_missing ?? 0),
            receiver: bag.receiver,
          },
    sources,
    steps: [...steps, ...roadOf(bag)],
  }
}

async function truckOf(ctx: Context, id: number): Promise<ScannedTruck> {
  const nursery = nurseryOf(ctx)
  const [truck] = await runQuery<{ id: number; plate: string | null }>(
    ctx.db,
    sql`select id, plate from allocation_transportation where id = ${id} and (${nursery}::bigint is null
      or location_nursery_id = ${nursery})`,
  )
  if (!truck) throw new NotFound()
  return { truck_id: truck.id, plate: truck.plate ?? `#${truck.id}` }
}

function stateOf(bag: Bag): string {
  if (bag.is_void) return 'Label batal'
  if (bag.qty_received !== null) return bag.qty_received > 0 ? 'Diterima petani' : 'Tidak diterima'
  if (bag.is_loaded === 0) return bag.is_printed ? 'Label tercetak, belum dimuat' : 'Belum dimuat'
  return bag.deliver_date ? 'Tiba, belum dilaporkan' : bag.shipping_date ? 'Di perjalanan' : 'Dimuat'
}

const statements = new Map<string, StatementText>()

/** Written once for each set of rights that it looks at. */
function bagStatement(ctx: Context): StatementText {
  const key = ['distribution-loading-and-distribute', 'users'].map((module) => mayReadModule(ctx, module)).join()
  const kept =
    statements.get(key) ??
    statementText(sql`
    select d.id, d.label_code as code, d.amount, t.tree_name as tree, n.location_name as nursery, d.lahan_no,
    d.is_loaded, d.void_at is not null as is_void, d.print_count > 0 as is_printed, d.qty_received, d.qty_damaged,
    d.qty_missing,
      r.id as run_id, r.no_dokumen as run_no, r.distribution_date::text as run_day, r.location_distribution as
      run_place, coalesce(r.ff_name, r.pic_name) as person, r.mu_name,
      f.recipient_name as recipient, f.status as reported, f.receiver_name as receiver, f.received_at, a.id as truck_id,
      a.plate, coalesce(v.driver_name, a.driver_name) as driver, a.shipping_date, a.deliver_date,
      g.id as lahan_id, g.village, g.latitude::float8 as latitude, g.longitude::float8 as longitude, ${scansOf(ctx)} as
      scans
    from detail_labels d join loading_line r on r.id = d.loading_line_id join detail_farmers f
    on f.id = d.detail_farmer_id join master_trees t on t.id = d.tree_id join location_nursery n
    on n.id = d.location_nursery_id
      left join allocation_transportation a on a.id = d.allocation_transportation_id left join master_vendor_driver v
      on v.id = a.driver_id left join geko_lahan g on g.lahan_no = d.lahan_no
    where d.id = ${sql.placeholder('id')} and (${sql.placeholder('nursery')}::bigint is null
    or d.location_nursery_id = ${sql.placeholder('nursery')})`)
  statements.set(key, kept)
  return kept
}

/** The scans of a bag `d`, as a column of its row. */
function scansOf(ctx: Context): SQL {
  if (!mayReadModule(ctx, 'distribution-loading-and-distribute')) return sql`'[]'::json`
  // Of more than so many the last are told: what happened since says where the bag is.
  return sql`(select coalesce(json_agg(x order by x.at, x.id), '[]') from (
    select a.id, a.happened_at as at, a.scan_type, a.scan_result, o.plate,
    ${mayReadModule(ctx, 'users') ? sql`u.fullname` : sql`null::text`} as person
    from scan_answer a left join allocation_transportation o on o.id = a.allocation_transportation_id left join users u
    on u.id = a.user_id where a.detail_label_id = d.id order by a.happened_at desc, a.id desc
    limit ${sql.raw(String(MOST_SCANS))}) x)`
}

/** From the first scan to the farmer's hands. */
function roadOf(bag: Bag): readonly BagStoryStep[] {
  const steps: BagStoryStep[] = []
  for (const scan of bag.scans) {
    // Safe: events hold only codes of the sets.
    const result = scan.scan_result === 0 ? null : scanResult.label(scan.scan_result as never)
    steps.push({
      at: scan.at,
      is: 'moment',
      what: scanType.label(scan.scan_type as never),
      text: [scan.plate, scan.person && `oleh ${scan.person}`, result].filter(Boolean).join(', '),
      href: `/distribution/scan-event/${scan.id}?view=detail&id=${scan.id}`,
    })
  }
  const trip =
    bag.truck_id === null
      ? null
      : `/distribution/distribution-allocation-transportation/${bag.truck_id}?view=detail&id=${bag.truck_id}`
  if (bag.shipping_date)
    steps.push({ at: bag.shipping_date, is: 'moment', what: 'Berangkat', text: bag.plate ?? '', href: trip })
  if (bag.deliver_date)
    steps.push({ at: bag.deliver_date, is: 'moment', what: 'Tiba', text: bag.run_place ?? '', href: trip })
  if (bag.qty_received !== null && bag.received_at)
    steps.push({
      at: bag.received_at,
      is: 'moment',
      what: 'Penerimaan',
      text: `${formatNumber(bag.qty_received)} diterima${bag.receiver ? ` oleh ${bag.receiver}` : ''}`,
      href: `/distribution/terima-bibit?run=${bag.run_id}`,
    })
  return steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
