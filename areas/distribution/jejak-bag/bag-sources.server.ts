import { sql } from 'drizzle-orm'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runStatementText, statementText } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import type { LotInBag, BagStoryStep } from './bag-story.ts'

interface Source {
  readonly lot_id: number
  readonly lot_no: string
  readonly qty: number
  readonly beds: string | null
  readonly seed_no: string | null
  readonly vendor: string | null
  readonly origin: string | null
  readonly certificate: string | null
  readonly harvest_date: string | null
  readonly received_date: string | null
  readonly sow_date: string | null
  /** As what it came to the nursery: `procurement_seed_type` and `source_seed_inisiasi` of the lot at the beginning. */
  readonly came_as: number
  readonly came_from: number | null
  /** The day on which the bag left the beds, by the clocks of its nursery. */
  readonly left_beds: string
}

/** Written once: putting the text together would cost as much as the answer. */
const ASKED = statementText(sql`
    select l.id as lot_id, l.lot_no, s.qty, s.beds, p.lot_no as seed_no, v.vendor_name as vendor,
    coalesce(l.origin_name, p.origin_name) as origin, coalesce(l.certificate_no, p.certificate_no) as certificate,
    coalesce(l.harvest_date, p.harvest_date)::text as harvest_date,
      coalesce(p.received_date, l.received_date)::text as received_date, l.sow_date::text as sow_date,
    coalesce(p.procurement_seed_type, l.procurement_seed_type)::integer as came_as,
    case when p.id is null then l.source_seed_inisiasi else p.source_seed_inisiasi end::integer as came_from,
      s.left_beds
    from (
      select s.seed_lot_id, sum(s.qty)::integer as qty, string_agg(distinct b.code_bedeng, ', ') as beds,
      max((a.happened_at at time zone n.time_zone)::date)::text as left_beds
      from scan_answer a join label_source s on s.scan_event_id = a.id and s.detail_label_id = a.held_label_id
      join detail_labels d on d.id = a.held_label_id join location_nursery n on n.id = d.location_nursery_id
      left join bedeng_nursery b on b.id = s.bedeng_id where a.held_label_id = ${sql.placeholder('label')}
      group by s.seed_lot_id) s
    join seed_lot l on l.id = s.seed_lot_id left join seed_lot p on p.id = l.parent_lot_id left join trees_vendor v
    on v.id = coalesce(l.trees_vendor_id, p.trees_vendor_id) order by s.qty desc, l.id`)

/** The lots a loaded bag was filled from, and how they were raised. */
export async function lotsInBag(
  ctx: Context,
  label: number,
): Promise<{ readonly sources: readonly LotInBag[]; readonly steps: readonly BagStoryStep[] }> {
  const asked = await runStatementText<Source>(ctx.db, ASKED, {
    prepare: true,
    values: { label },
  })
  const found = mayReadModule(ctx, 'trees-vendor') ? asked : asked.map((source) => ({ ...source, vendor: null }))
  const steps = await stockSeams.lotSteps.ask(
    ctx,
    found.map(({ lot_id }) => lot_id),
  )
  // One scan filled the bag from all of its lots; what became of them in the beds since is not the bag's.
  const left = found[0]?.left_beds ?? ''
  const raised = steps
    .filter(({ day }) => day <= left)
    .map(({ day, what, text, href }): BagStoryStep => ({ at: day, is: 'day', what, text, href }))
  return {
    sources: found.map(sourceOf),
    steps: [...found.flatMap(receivedOf), ...raised].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  }
}

function sourceOf(source: Source): LotInBag {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Benih asal', source.seed_no],
    ['Asal', source.origin],
    ['Vendor', source.vendor],
    ['Sertifikat', source.certificate],
    ['Dipanen', source.harvest_date && formatLongDate(source.harvest_date)],
    ['Ditabur', source.sow_date && formatLongDate(source.sow_date)],
  ]
  return {
    lot_id: source.lot_id,
    lot_no: source.lot_no,
    qty: source.qty,
    beds: source.beds,
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  }
}

const OPENING_STOCK = 6
const RECEIVED: Readonly<Record<number, string>> = { 1: 'Benih diterima', 2: 'BBST diterima', 3: 'BST diterima' }

/** What stood there before the books began was never received. */
function receivedOf({ received_date: day, came_as, came_from, ...lot }: Source): readonly BagStoryStep[] {
  const { seed_no, lot_no, lot_id, vendor } = lot
  return day === null
    ? []
    : [
        {
          at: day,
          is: 'day',
          what: came_from === OPENING_STOCK ? 'Tercatat sebagai stok awal' : (RECEIVED[came_as] ?? 'Diterima'),
          text: [seed_no ?? lot_no, vendor].filter(Boolean).join(', '),
          href: `/activities/jejak-lot/${lot_id}`,
        },
      ]
}
