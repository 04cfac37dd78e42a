import { sql } from 'drizzle-orm'
import { movementCause } from '#areas/stock/codes.ts'
import { stockNames } from '#areas/stock/public.server.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { movementsOfLot, type LotMovement } from './lot-movements.server.ts'
import type { LotLink, LotStory, LotStoryEvent } from './lot-story.ts'
import { plotsOfLot } from './plots-of-lot.server.ts'
import { lotStoryFromMovements } from './lot-movements-story.ts'

const MOST_EVENTS = 300

interface Lot {
  readonly id: number
  readonly no: string
  readonly tree_id: number
  readonly tree: string
  readonly nursery: string
  readonly unit: string
  readonly program_year: number
  readonly parent_lot_id: number | null
  readonly vendor: string | null
  readonly origin_name: string | null
  readonly harvest_date: string | null
  readonly received_date: string | null
  readonly sow_date: string | null
  readonly germination_percent: number | null
  readonly purity_percent: number | null
  readonly certificate_no: string | null
  readonly mother_tree_count: number | null
  readonly is_unknown_origin: 0 | 1
  readonly source_table: string | null
  readonly source_id: number | null
  readonly source_no: string | null
}

/** The whole story of one lot, within the caller's nursery: where it came from, what became of it, what is left. */
export async function readLotStory(ctx: Context, id: number): Promise<LotStory> {
  const nursery = nurseryOf(ctx)
  const [lot] = await runQuery<Lot>(
    ctx.db,
    sql`
    select l.id, l.lot_no as no, l.tree_id, t.tree_name as tree, n.location_name as nursery, coalesce(u.unit_name,
    'butir') as unit, l.program_year, l.parent_lot_id, v.vendor_name as vendor, coalesce(l.origin_name, p.origin_name)
    as origin_name,
      coalesce(l.harvest_date, p.harvest_date)::text as harvest_date, coalesce(l.received_date, p.received_date)::text
      as received_date, l.sow_date::text as sow_date, coalesce(l.germination_percent, p.germination_percent)::float8 as
      germination_percent,
      coalesce(l.purity_percent, p.purity_percent)::float8 as purity_percent, coalesce(l.certificate_no,
      p.certificate_no) as certificate_no, coalesce(l.mother_tree_count, p.mother_tree_count) as mother_tree_count,
      l.is_unknown_origin,
      coalesce(p.source_table, l.source_table) as source_table, coalesce(p.source_id, l.source_id) as source_id,
      (select m.source_no from stock_movement m where m.source_table = coalesce(p.source_table, l.source_table)
      and m.source_id = coalesce(p.source_id, l.source_id) order by m.id limit 1) as source_no
    from seed_lot l join master_trees t on t.id = l.tree_id join location_nursery n on n.id = l.location_nursery_id left
    join unit_seed u on u.id = coalesce(l.unit_seed_id, t.unit_seed_id) left join seed_lot p on p.id = l.parent_lot_id
      left join trees_vendor v on v.id = coalesce(l.trees_vendor_id, p.trees_vendor_id)
    where l.id = ${id} and (${nursery}::bigint is null or l.location_nursery_id = ${nursery})`,
  )
  if (!lot) throw new NotFound()
  const movements = await movementsOfLot(ctx, { lot: id, tree: lot.tree_id })
  const story = lotStoryFromMovements(id, movements)
  const isSeed = story.stages.every(({ phase }) => phase === 0)
  const events = eventsOf(ctx, id, movements)
  const kin = await kinOf(ctx, lot)
  const sown: LotMovement[] = []
  for (const child of kin.children) sown.push(...(await movementsOfLot(ctx, { lot: child.id, tree: lot.tree_id })))
  return {
    ...story,
    lot: {
      id,
      no: lot.no,
      tree: lot.tree,
      nursery: lot.nursery,
      unit: isSeed ? lot.unit : 'bibit',
      program_year: lot.program_year,
      is_seed: isSeed,
    },
    origin: originOf(ctx, lot),
    tests: await testsOf(ctx, lot),
    ...kin,
    plots: await plotsOfLot(ctx, [...movements, ...sown]),
    standing: await runQuery(
      ctx.db,
      sql`
      select coalesce(d.code_bedeng, case b.account when 1 then 'Gudang Benih' when 3 then 'Penerimaan' else 'Kendaraan'
      end) as place, b.seed_phase as phase, b.qty_on_hand::float8 as qty, b.id as balance_id
      from location_nursery n join stock_balance b on b.location_nursery_id = n.id and b.tree_id = ${lot.tree_id}
      left join bedeng_nursery d on d.id = b.bedeng_id where b.seed_lot_id = ${id} and b.qty_on_hand > 0
      order by b.seed_phase, 1, b.id`,
    ),
    care: (
      await runQuery<LotStory['care']>(
        ctx.db,
        sql`select count(*) filter (where status_did = 1)::integer as done, count(*) filter (where status_did =
          2)::integer as skipped from pemeliharaan_reguler where seed_lot_id = ${id}`,
      )
    )[0] ?? { done: 0, skipped: 0 },
    events: events.slice(-MOST_EVENTS),
    is_cut: events.length > MOST_EVENTS,
  }
}

function originOf(ctx: Context, lot: Lot): LotStory['origin'] {
  const document =
    lot.source_table && lot.source_id
      ? stockNames.documentOf(ctx, {
          source_table: lot.source_table,
          source_id: lot.source_id,
          source_no: lot.source_no,
          is_reversal: false,
          is_reversed: false,
        })
      : null
  const facts: readonly (readonly [string, string | null])[] = [
    ['Asal', lot.is_unknown_origin ? 'Tidak diketahui' : lot.origin_name],
    ['Vendor', lot.vendor],
    ['Dokumen asal', document && `${document.title} ${document.no}`],
    ['Sertifikat', lot.certificate_no],
    ['Dipanen', lot.harvest_date && formatLongDate(lot.harvest_date)],
    ['Diterima', lot.received_date && formatLongDate(lot.received_date)],
    ['Ditabur', lot.sow_date && formatLongDate(lot.sow_date)],
    ['Pohon induk', lot.mother_tree_count === null ? null : formatNumber(lot.mother_tree_count)],
    [
      'Daya kecambah',
      lot.germination_percent === null ? null : `${formatNumber(lot.germination_percent, { decimals: 1 })}%`,
    ],
    ['Kemurnian', lot.purity_percent === null ? null : `${formatNumber(lot.purity_percent, { decimals: 1 })}%`],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

async function testsOf(ctx: Context, { id, parent_lot_id: parent }: Lot): Promise<LotStory['tests']> {
  const rows = await runQuery<{ id: number; date: string; no: string; germination: number | null }>(
    ctx.db,
    sql`
    select id, sample_date::text as date, no_dokumen as no, germination_percent::float8 as germination
    from sampling_seed where seed_lot_id in (${id}, ${parent ?? id}) and void_at is null order by sample_date, id`,
  )
  return rows.map(({ id: test, ...row }) => ({
    ...row,
    href: `/activities/sampling-seeds/${test}?view=detail&id=${test}`,
  }))
}

/** Backwards to the seed it was, forwards to what was sown of it. */
async function kinOf(ctx: Context, lot: Lot): Promise<Pick<LotStory, 'parent' | 'children'>> {
  const sown = sql`coalesce((select sum(h.qty_seed) from harvest_plant h where h.child_lot_id = c.id and h.is_sown = 1
    and h.void_at is null), 0)::float8 as seed, coalesce((select sum(h.qty_sown) from harvest_plant h
    where h.child_lot_id = c.id and h.is_sown = 1 and h.void_at is null), 0)::float8 as seedlings`
  const boxes = await runQuery<LotLink & { is_child: boolean }>(
    ctx.db,
    sql`
    select c.id, c.lot_no as no, c.sow_date::text as day, ${sown}, true as is_child from seed_lot c
    where c.parent_lot_id = ${lot.id}
    union all select p.id, p.lot_no, p.received_date::text, (select coalesce(sum(h.qty_seed), 0) from harvest_plant h
    where h.child_lot_id = ${lot.id} and h.is_sown = 1 and h.void_at is null)::float8,
      (select coalesce(sum(h.qty_sown), 0) from harvest_plant h where h.child_lot_id = ${lot.id} and h.is_sown = 1
      and h.void_at is null)::float8, false from seed_lot p where p.id = ${lot.parent_lot_id ?? 0} order by 3, 1`,
  )
  const box = ({ id, no, day, seed, seedlings }: LotLink): LotLink => ({ id, no, day, seed, seedlings })
  const parent = boxes.find(({ is_child }) => !is_child)
  return { parent: parent ? box(parent) : null, children: boxes.filter(({ is_child }) => is_child).map(box) }
}

/** Movements of one document, day and kind are one line of the story. */
function eventsOf(ctx: Context, lot: number, movements: readonly LotMovement[]): readonly LotStoryEvent[] {
  const events = new Map<string, LotStoryEvent>()
  for (const row of movements) {
    const [isOut, isIn] = [row.from_account <= 4 && row.from_lot === lot, row.to_account <= 4 && row.to_lot === lot]
    const place =
      isIn && isOut
        ? row.from_place === row.to_place
          ? row.to_place
          : `${row.from_place} → ${row.to_place}`
        : isIn
          ? `${row.from_place} → ${row.to_place}`
          : `${row.from_place} → ${row.to_place}`
    const key = [row.date, row.source_table, row.source_id, row.cause, place, row.to_phase].join(' ')
    const { title, no, href } = stockNames.documentOf(ctx, { ...row, is_reversal: false, is_reversed: false })
    const known = events.get(key)
    const qty = isIn ? row.to_qty : row.from_qty
    const change = isIn === isOut ? 0 : isIn ? row.to_qty : -row.from_qty
    // Safe: the ledger holds only causes of the set.
    events.set(key, {
      key,
      date: row.date,
      cause: movementCause.label(row.cause as never),
      phase: isIn ? row.to_phase : row.from_phase,
      place,
      change: (known?.change ?? 0) + change,
      qty: (known?.qty ?? 0) + qty,
      document: { title, no, href },
    })
  }
  return [...events.values()]
}
