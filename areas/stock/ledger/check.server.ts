import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { Context } from '#server-engine/context/context.ts'
import { defineJob } from '#server-engine/context/define-job.ts'
import { notify } from '#server-engine/notices/notify.ts'
import { holdsAllRightsSql, isActiveUserSql } from '#server-engine/rights/people.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { findingsOfLaterAreas } from '../seams/findings-of-later-areas.server.ts'
import { databaseGuardFindings } from '../stock-check/database-guard-findings.server.ts'
import type { SelfCheckFinding, LedgerCheck } from '../stock-check/self-check-finding.ts'
import { ledgerGuards } from './guards.server.ts'
import { ledgerRights } from './tables.server.ts'

/**
 * INV2 and what holds it: balances against the sum of movements, days against balances, reservations, and the
 * database's own guards. Reads the whole ledger; writes nothing.
 */
export async function findLedgerDifferences(db: Queryable): Promise<readonly SelfCheckFinding[]> {
  return [
    ...(await wrongBalances(db)),
    ...(await wrongDays(db)),
    ...(await wrongReservations(db)),
    ...(await strayReservations(db)),
    ...(await databaseGuardFindings(db, ledgerGuards)),
    ...(await weakRoles(db)),
  ]
}

/** The check with what later areas find in what is theirs, and its result, kept for the health page. */
export async function checkLedger(ctx: Context): Promise<LedgerCheck> {
  const { db } = ctx
  const findings = [...(await findLedgerDifferences(db)), ...(await findingsOfLaterAreas.ask(ctx, {}))]
  const isSound = findings.every(({ severity }) => severity === 'notice')
  const [row] = await runQuery<{ checked_at: string }>(
    db,
    sql`insert into stock_check (is_sound, findings) values (${isSound ? 1 : 0}, ${JSON.stringify(findings)}::jsonb)
      returning checked_at`,
  )
  return { checked_at: row?.checked_at ?? '', is_sound: isSound, findings }
}

/** What the last check found; null before the first. */
export async function lastLedgerCheck(db: Queryable): Promise<LedgerCheck | null> {
  const [row] = await runQuery<{ checked_at: string; is_sound: number; findings: readonly SelfCheckFinding[] }>(
    db,
    sql`select checked_at, is_sound, findings from stock_check order by id desc limit 1`,
  )
  return row ? { ...row, is_sound: row.is_sound === 1 } : null
}

/**
 * By itself once a day, and whenever somebody asks. What it finds ends it as refused, so that it stands out among the
 * jobs.
 */
export const stockCheckJob = defineJob({
  name: 'stock-check',
  label: 'Periksa buku stok',
  input: z.object({}),
  start: null,
  everyMinutes: 24 * 60,
  run: async (job) => {
    const { is_sound, findings } = await checkLedger(await job.context())
    if (!is_sound)
      await job.step(async (ctx) => ({ checkpoint: (await tellKeepers(ctx, job.id), null), done: 1, total: 1 }))
    if (!is_sound) throw new NotPossible(reasonOf(findings.filter(({ severity }) => severity === 'fault')))
  },
})

/** Faults are of the books or of what later areas keep; a notice among them is no reason. */
function reasonOf(faults: readonly SelfCheckFinding[]): string {
  return `Pemeriksaan stok menemukan ${formatNumber(faults.length)} kesalahan: ${faults[0]?.sentence}`
}

/** Whoever looks after background jobs is told; the notice leads to this one and its reason. */
async function tellKeepers(ctx: WriteContext, job: number): Promise<void> {
  const keepers = await runQuery<{ id: number }>(
    ctx.db,
    sql`select u.id from users u where ${isActiveUserSql} and ${holdsAllRightsSql(ctx.catalogue.module('jobs'), 'read')} order by 1`,
  )
  await notify(ctx, { kind: 'job-failed', module: 'jobs', record: job, to: keepers.map(({ id }) => id) })
}

const MOST = 100
const fault =
  (kind: SelfCheckFinding['kind']) =>
  (found: { readonly sentence: string; readonly balance?: number | null }): SelfCheckFinding => ({
    kind,
    severity: 'fault',
    ...found,
  })
const number = (value: number | null) => formatNumber(value ?? 0, { decimals: 3 })

async function wrongBalances(db: Queryable): Promise<readonly SelfCheckFinding[]> {
  const rows = await runQuery<{ balance: number | null; key: string; kept: number; summed: number }>(
    db,
    sql`
    with legs as (
      select from_location_nursery_id as nursery, tree_id as tree, from_seed_phase as phase, from_account as account,
      coalesce(from_bedeng_id, -from_allocation_transportation_id, 0) as place, from_seed_lot_id as lot, -from_qty as
      qty
      from stock_movement where from_account <= 4
      union all
      select to_location_nursery_id, tree_id, to_seed_phase, to_account, coalesce(to_bedeng_id,
      -to_allocation_transportation_id, 0), to_seed_lot_id, to_qty from stock_movement where to_account <= 4
    ), summed as (select nursery, tree, phase, account, place, lot, sum(qty) as qty from legs group by 1, 2, 3, 4, 5, 6)
    select b.id as balance, coalesce(b.qty_on_hand, 0) as kept, coalesce(s.qty, 0) as summed,
      (select concat(t.tree_name, ', ', l.lot_no, ', fase ', coalesce(s.phase, b.seed_phase), ' di ', coalesce((select
      d.code_bedeng from bedeng_nursery d where d.id = coalesce(s.place, b.place)), 'tempat lain'), ' (',
      n.location_name, ')')
        from master_trees t, seed_lot l, location_nursery n where t.id = coalesce(s.tree, b.tree_id)
        and l.id = coalesce(s.lot, b.seed_lot_id) and n.id = coalesce(s.nursery, b.location_nursery_id)) as key
    from summed s full join stock_balance b on b.location_nursery_id = s.nursery and b.tree_id = s.tree
    and b.seed_phase = s.phase and b.account = s.account and b.place = s.place and b.seed_lot_id = s.lot
    where coalesce(b.qty_on_hand, 0) <> coalesce(s.qty, 0) order by b.id limit ${MOST}`,
  )
  return rows
    .map(({ balance, key, kept, summed }) => ({
      balance,
      sentence: `Saldo ${key} tercatat ${number(kept)}, menurut mutasi ${number(summed)}.`,
    }))
    .map(fault('balance'))
}

async function wrongDays(db: Queryable): Promise<readonly SelfCheckFinding[]> {
  const rows = await runQuery<{ balance_id: number; day: string; kept: number; summed: number }>(
    db,
    sql`
    with moved as (
      select b.id as balance_id, m.day, sum(m.qty) as qty from stock_balance b join (
        select from_location_nursery_id as nursery, tree_id as tree, from_seed_phase as phase, from_account as account,
        coalesce(from_bedeng_id, -from_allocation_transportation_id, 0) as place, from_seed_lot_id as lot, -from_qty as
        qty, movement_date as day
        from stock_movement where from_account <= 4
        union all
        select to_location_nursery_id, tree_id, to_seed_phase, to_account, coalesce(to_bedeng_id,
        -to_allocation_transportation_id, 0), to_seed_lot_id, to_qty, movement_date from stock_movement
        where to_account <= 4
      ) m on b.location_nursery_id = m.nursery and b.tree_id = m.tree and b.seed_phase = m.phase
      and b.account = m.account and b.place = m.place and b.seed_lot_id = m.lot
      group by 1, 2
    ), closings as (select balance_id, day, sum(qty) over (partition by balance_id order by day) as qty from moved)
    select coalesce(c.balance_id, d.balance_id) as balance_id, coalesce(c.day, d.day) as day, coalesce(d.qty_closing, 0)
    as kept, coalesce(c.qty, 0) as summed
    from closings c full join stock_balance_day d on d.balance_id = c.balance_id and d.day = c.day
    where d.qty_closing is distinct from c.qty order by 1, 2 limit ${MOST}`,
  )
  return rows
    .map(({ balance_id, day, kept, summed }) => ({
      balance: balance_id,
      sentence: `Saldo harian ${balance_id} pada ${day} tercatat ${number(kept)}, menurut mutasi ${number(summed)}.`,
    }))
    .map(fault('day'))
}

async function wrongReservations(db: Queryable): Promise<readonly SelfCheckFinding[]> {
  const rows = await runQuery<{ nursery: string; tree: string; reserved: number; on_hand: number }>(
    db,
    sql`
    select n.location_name as nursery, t.tree_name as tree, r.reserved, coalesce(b.on_hand, 0) as on_hand
    from (select location_nursery_id, tree_id, sum(qty_reserved - qty_consumed - qty_released)::bigint as reserved
    from stock_reservation where status = 0 group by 1, 2) r
    join location_nursery n on n.id = r.location_nursery_id join master_trees t on t.id = r.tree_id
    left join (select location_nursery_id, tree_id, sum(qty_on_hand) as on_hand from stock_balance where seed_phase = 5
    and account = 2 group by 1, 2) b on b.location_nursery_id = r.location_nursery_id and b.tree_id = r.tree_id
    where r.reserved > coalesce(b.on_hand, 0) order by 1, 2 limit ${MOST}`,
  )
  return rows.map(({ nursery, tree, reserved, on_hand }) => ({
    kind: 'reservation',
    severity: 'notice',
    sentence: `BST ${tree} di ${nursery}: dialokasikan ${number(reserved)}, ada ${number(on_hand)}.`,
  }))
}

/** Promises whose document is gone, was cancelled or has come to its end: nobody would ever take or give them back. */
async function strayReservations(db: Queryable): Promise<readonly SelfCheckFinding[]> {
  const has = (column: string) =>
    sql`exists (select from information_schema.columns c where c.table_schema = 'public'
      and c.table_name = r.source_table and c.column_name = ${column})`
  const tables = await runQuery<{ name: string; can_be_void: boolean; can_be_closed: boolean }>(
    db,
    sql`
    select r.source_table as name, ${has('void_at')} as can_be_void, ${has('closed_at')} as can_be_closed
    from (select distinct source_table from stock_reservation where status = 0) r
    where to_regclass('public.' || quote_ident(r.source_table)) is not null order by 1`,
  )
  const found: SelfCheckFinding[] = []
  for (const { name, can_be_void, can_be_closed } of tables) {
    const [isVoid, isClosed] = [
      can_be_void ? sql`d.void_at is not null` : sql`false`,
      can_be_closed ? sql`d.closed_at is not null` : sql`false`,
    ]
    const rows = await runQuery<{ source_id: number; left: number; is_gone: boolean; is_void: boolean }>(
      db,
      sql`
      select r.source_id, sum(r.qty_reserved - r.qty_consumed - r.qty_released)::float8 as
      left, bool_or(d.id is null) as is_gone, bool_or(${isVoid}) as is_void from stock_reservation r
      left join ${sql.identifier(name)} d on d.id = r.source_id
      where r.status = 0 and r.source_table = ${name} and (d.id is null or ${isVoid} or ${isClosed}) group by 1
      order by 1 limit ${MOST}`,
    )
    const end = (row: { readonly is_gone: boolean; readonly is_void: boolean }) =>
      row.is_gone ? 'tidak ada' : row.is_void ? 'sudah dibatalkan' : 'sudah ditutup'
    found.push(
      ...rows
        .map((row) => ({
          sentence: `Alokasi ${number(row.left)} BST untuk ${name} ${row.source_id}, yang ${end(row)}.`,
        }))
        .map(fault('reservation')),
    )
  }
  return found
}

async function weakRoles(db: Queryable): Promise<readonly SelfCheckFinding[]> {
  const rows = await runQuery<{ name: string }>(
    db,
    sql`
    select t.name from jsonb_to_recordset(${JSON.stringify(Object.entries(ledgerRights).map(([name, right]) => ({ name, right })))}::jsonb) as t(name text, "right" text)
    where has_table_privilege(t.name, 'DELETE') or has_table_privilege(t.name, 'TRUNCATE') or (t.right = 'add'
    and has_table_privilege(t.name, 'UPDATE')) order by 1`,
  )
  if (rows.length === 0) return []
  return [
    {
      kind: 'role',
      severity: 'notice',
      sentence: `Server memakai peran basis data yang dapat mengubah buku stok (${rows.map(({ name }) => name).join(', ')}). Dengan peran tersendiri perlindungannya lebih kuat.`,
    },
  ]
}
