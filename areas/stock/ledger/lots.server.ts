import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { announceTableAppend, type WriteContext } from '#server-engine/context/transaction.ts'

/** A batch as its document knows it; what is left out is unknown. */
export interface NewLot {
  readonly procurement_seed_type: number
  readonly tree_id: number
  readonly program_year: number
  readonly location_nursery_id: number
  readonly parent_lot_id?: number | null
  readonly source_seed_inisiasi?: number | null
  readonly trees_vendor_id?: number | null
  readonly trees_part_id?: number | null
  readonly cara_unduh?: number | null
  readonly planting_category?: number | null
  readonly origin_name?: string | null
  readonly origin_latitude?: number | null
  readonly origin_longitude?: number | null
  readonly altitude_m?: number | null
  readonly mother_tree_count?: number | null
  readonly harvest_date?: string | null
  readonly received_date?: string | null
  readonly sow_date?: string | null
  readonly unit_seed_id?: number | null
  readonly seed_per_unit?: number | null
  readonly germination_percent?: number | null
  readonly purity_percent?: number | null
  readonly moisture_percent?: number | null
  readonly certificate_no?: string | null
  readonly is_unknown_origin?: 0 | 1
  readonly source_table?: string | null
  readonly source_id?: number | null
}

const COLUMNS = [
  'procurement_seed_type',
  'tree_id',
  'program_year',
  'location_nursery_id',
  'parent_lot_id',
  'source_seed_inisiasi',
  'trees_vendor_id',
  'trees_part_id',
  'cara_unduh',
  'planting_category',
  'origin_name',
  'origin_latitude',
  'origin_longitude',
  'altitude_m',
  'mother_tree_count',
  'harvest_date',
  'received_date',
  'sow_date',
  'unit_seed_id',
  'seed_per_unit',
  'germination_percent',
  'purity_percent',
  'moisture_percent',
  'certificate_no',
  'source_table',
  'source_id',
] as const satisfies readonly (keyof NewLot)[]

/** Makes lots, in one statement; their ids in the order given. Where the unit is not said it is the tree's. */
export async function createLots(ctx: WriteContext, lots: readonly NewLot[]): Promise<readonly number[]> {
  if (lots.length === 0) return []
  const columns = sql.raw(COLUMNS.join(', '))
  const rows = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    with given as (
      select r.*, g.place, nextval(pg_get_serial_sequence('seed_lot', 'id')) as new_id
      from jsonb_array_elements(${JSON.stringify(lots)}::jsonb) with ordinality as g(lot, place),
      jsonb_populate_record(null::seed_lot, g.lot) as r order by g.place
    ), made as (
      insert into seed_lot (id, lot_no, is_unknown_origin, created_by, created_at, updated_at, ${columns})
      select g.new_id, n.code_location || '-' || lpad((g.program_year % 100)::text, 2, '0') || '-' || g.new_id,
      coalesce(g.is_unknown_origin, 0), ${ctx.user?.id ?? null}::bigint, ${ctx.now.toISOString()}::timestamptz,
      ${ctx.now.toISOString()}::timestamptz,
        ${sql.raw(COLUMNS.map((column) => (column === 'unit_seed_id' ? 'coalesce(g.unit_seed_id, t.unit_seed_id)' : column === 'seed_per_unit' ? 'coalesce(g.seed_per_unit, t.seed_per_unit)' : `g.${column}`)).join(', '))}
      from given g join location_nursery n on n.id = g.location_nursery_id join master_trees t on t.id = g.tree_id
      returning id
    )
    select new_id as id from given order by place`,
  )
  if (rows.length !== lots.length) throw new Error('Lot names a nursery or a tree that does not exist.')
  await announceTableAppend(ctx.db, 'seed_lot')
  return rows.map(({ id }) => id)
}
