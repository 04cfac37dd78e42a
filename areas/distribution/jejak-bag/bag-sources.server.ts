import { sql } from 'drizzle-orm'
import { formatLongDate } from '#core/format-date.ts'
import { formatNumber } from '#core/format.ts'
import type { Context } from '#server-engine/context.ts'
import { run } from '#server-engine/database.ts'
import type { BagSource, BagStep } from './bag-story.ts'

interface Raised { readonly id: number; readonly day: string; readonly no: string; readonly qty: number; readonly other: number | null; readonly place: string | null }

interface Source {
  readonly lot_id: number; readonly lot_no: string; readonly qty: number; readonly beds: string | null; readonly seed_no: string | null; readonly vendor: string | null; readonly origin: string | null; readonly certificate: string | null
  readonly harvest_date: string | null; readonly received_date: string | null; readonly sow_date: string | null
  readonly sowings: readonly Raised[]; readonly weanings: readonly Raised[]; readonly gradings: readonly Raised[]
}

/** Documents of a lot as one value: a lot has few of them. */
const documents = (from: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(to_jsonb(x) order by x.day, x.id), '[]'::jsonb) from (${from}) x)`

/** The lots a loaded bag was filled from, and how they were raised, in one question. */
export async function sourcesOf({ db }: Pick<Context, 'db'>, label: number): Promise<{ readonly sources: readonly BagSource[]; readonly steps: readonly BagStep[] }> {
  const found = await run<Source & Record<string, unknown>>(db, sql`
    select l.id as lot_id, l.lot_no, s.qty, s.beds, p.lot_no as seed_no, v.vendor_name as vendor, coalesce(l.origin_name, p.origin_name) as origin, coalesce(l.certificate_no, p.certificate_no) as certificate, coalesce(l.harvest_date, p.harvest_date)::text as harvest_date,
      coalesce(p.received_date, l.received_date)::text as received_date, l.sow_date::text as sow_date,
      ${documents(sql`select h.id, h.sow_date::text as day, h.no_dokumen as no, h.qty_sown::float8 as qty, h.qty_seed::float8 as other, b.code_bedeng as place from harvest_plant h left join bedeng_nursery b on b.id = h.bedeng_id where h.child_lot_id = l.id and h.is_sown = 1 and h.void_at is null`)} as sowings,
      ${documents(sql`select w.id, w.activity_date::text as day, w.no_dokumen as no, w.total_qty::float8 as qty, w.qty_failed::float8 as other, b.code_bedeng as place from penyapihan_bbst w left join bedeng_nursery b on b.id = w.from_bedeng_id where w.seed_lot_id = l.id and w.status_document = 3`)} as weanings,
      ${documents(sql`select g.id, g.grading_date::text as day, g.no_dokumen as no, g.qty_bst::float8 as qty, g.qty_checked::float8 as other, b.code_bedeng as place from bst g left join bedeng_nursery b on b.id = coalesce(g.to_bedeng_id, g.bedeng_id) where g.seed_lot_id = l.id and g.status_qa_nursery = 1 and g.void_at is null`)} as gradings
    from (
      select s.seed_lot_id, sum(s.qty)::integer as qty, string_agg(distinct b.code_bedeng, ', ') as beds
      from scan_answer a join label_source s on s.scan_event_id = a.id and s.detail_label_id = a.held_label_id left join bedeng_nursery b on b.id = s.bedeng_id where a.held_label_id = ${label} group by s.seed_lot_id) s
    join seed_lot l on l.id = s.seed_lot_id left join seed_lot p on p.id = l.parent_lot_id left join trees_vendor v on v.id = coalesce(l.trees_vendor_id, p.trees_vendor_id) order by s.qty desc, l.id`)
  return { sources: found.map(sourceOf), steps: found.flatMap(stepsOf).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) }
}

function sourceOf(source: Source): BagSource {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Benih asal', source.seed_no], ['Asal', source.origin], ['Vendor', source.vendor], ['Sertifikat', source.certificate], ['Dipanen', source.harvest_date && formatLongDate(source.harvest_date)], ['Ditabur', source.sow_date && formatLongDate(source.sow_date)],
  ]
  return { lot_id: source.lot_id, lot_no: source.lot_no, qty: source.qty, beds: source.beds, facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) }
}

function stepsOf(source: Source): readonly BagStep[] {
  const step = (route: string, what: string, { id, day, no, place }: Raised, text: string): BagStep => ({ at: day, is: 'day', what, text: [text, place && `bedeng ${place}`, no].filter(Boolean).join(', '), href: `/activities/${route}/${id}?view=detail&id=${id}` })
  return [
    ...(source.received_date === null ? [] : [{ at: source.received_date, is: 'day' as const, what: 'Benih diterima', text: [source.seed_no ?? source.lot_no, source.vendor].filter(Boolean).join(', '), href: `/activities/jejak-lot/${source.lot_id}` }]),
    ...source.sowings.map((row) => step('penaburan-penanaman', 'Ditabur', row, `${formatNumber(row.qty)} butir`)),
    ...source.weanings.map((row) => step('penyapihan-bbst', 'Disapih', row, `${formatNumber(row.qty)} bibit`)),
    ...source.gradings.map((row) => step('bst', 'Seleksi BST', row, `${formatNumber(row.qty)} siap tanam dari ${formatNumber(row.other ?? row.qty)}`)),
  ]
}
