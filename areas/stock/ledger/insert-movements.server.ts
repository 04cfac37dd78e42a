import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { movementType, type LedgerAccount, type Phase } from './accounts.ts'

/** A movement as its row holds it. */
export interface StoredMovement {
  readonly id: number
  readonly movement_no: string
  readonly movement_date: string
  readonly posted_at: string
  readonly program_year: number
  readonly location_nursery_id: number
  readonly type_movement_bibit: number
  readonly movement_cause: string
  readonly source_seed_inisiasi: number | null
  readonly status_audit: number | null
  readonly tree_id: number
  readonly from_account: LedgerAccount
  readonly from_location_nursery_id: number
  readonly from_bedeng_id: number | null
  readonly from_allocation_transportation_id: number | null
  readonly from_seed_phase: Phase
  readonly from_seed_lot_id: number
  readonly from_qty: number
  readonly to_account: LedgerAccount
  readonly to_location_nursery_id: number
  readonly to_bedeng_id: number | null
  readonly to_allocation_transportation_id: number | null
  readonly to_seed_phase: Phase
  readonly to_seed_lot_id: number
  readonly to_qty: number
  readonly farmer_no: string | null
  readonly lahan_no: string | null
  readonly custom_project_id: number | null
  readonly monitoring_reason_id: number | null
  readonly source_table: string
  readonly source_id: number
  readonly source_line_id: number | null
  readonly source_no: string | null
  readonly reversal_of_id: number | null
  readonly idempotency_key: string
  readonly description: string | null
  readonly created_by: number | null
}

type Given = Omit<
  StoredMovement,
  'id' | 'movement_no' | 'posted_at' | 'type_movement_bibit' | 'created_by' | 'from_seed_lot_id' | 'to_seed_lot_id'
> & {
  readonly from_seed_lot_id: number | null
  readonly to_seed_lot_id: number | null
}

const COLUMNS = sql.raw(
  [
    'movement_date',
    'program_year',
    'location_nursery_id',
    'type_movement_bibit',
    'movement_cause',
    'source_seed_inisiasi',
    'status_audit',
    'tree_id',
    ...['from', 'to'].flatMap((end) =>
      [
        'account',
        'location_nursery_id',
        'bedeng_id',
        'allocation_transportation_id',
        'seed_phase',
        'seed_lot_id',
        'qty',
      ].map((column) => `${end}_${column}`),
    ),
    'farmer_no',
    'lahan_no',
    'custom_project_id',
    'monitoring_reason_id',
    'source_table',
    'source_id',
    'source_line_id',
    'source_no',
    'reversal_of_id',
    'idempotency_key',
    'description',
    'created_by',
  ].join(', '),
)

/** Adds rows in one statement, in their order; the database's triggers judge them and keep the balances. */
export async function insertMovements(ctx: WriteContext, rows: readonly Given[]): Promise<readonly StoredMovement[]> {
  if (rows.length === 0) return []
  const typed = rows.map((row) => ({
    // What the demo tells of happened on its days. Elsewhere the moment of the insert is the truth: the call may have
    // waited for a lock.
    ...row,
    ...(ctx.source === 'demo' && { posted_at: ctx.now.toISOString() }),
    created_by: ctx.user?.id ?? null,
    type_movement_bibit: movementType(
      { account: row.from_account, phase: row.from_seed_phase },
      { account: row.to_account, phase: row.to_seed_phase },
    ),
  }))
  return runQuery<StoredMovement>(
    ctx.db,
    sql`
    insert into stock_movement (${COLUMNS}, posted_at)
    select ${COLUMNS}, coalesce(posted_at, clock_timestamp()) from (select r.*, g.place
    from jsonb_array_elements(${JSON.stringify(typed)}::jsonb) with ordinality as g(item, place),
    jsonb_populate_record(null::stock_movement, g.item) as r) as given
    order by place returning *`,
    { prepare: true },
  )
}
