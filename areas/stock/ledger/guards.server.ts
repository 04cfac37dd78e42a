import {
  checkConstraintGuard,
  functionGuard,
  triggerGuard,
  uniqueGuard,
  type DatabaseGuard,
} from '#server-engine/schema/guard.ts'

/**
 * What the database itself refuses in the ledger, whoever writes. Movements are added in one statement; the trigger
 * behind it keeps balances and days in step, set by set, so that they cannot come apart, and a day that would be
 * negative takes the whole statement back.
 */

const ends = ['from', 'to'] as const

const legShapes = ends.flatMap((end) => [
  checkConstraintGuard(
    'stock_movement',
    `stock_movement_${end}_place`,
    `case ${end}_account
    when 2 then ${end}_bedeng_id is not null and ${end}_allocation_transportation_id is null and ${end}_seed_phase >= 1
    when 4 then ${end}_bedeng_id is null and ${end}_allocation_transportation_id is not null
    when 1 then ${end}_bedeng_id is null and ${end}_allocation_transportation_id is null and ${end}_seed_phase = 0
    else ${end}_bedeng_id is null and ${end}_allocation_transportation_id is null end`,
  ),
  checkConstraintGuard(
    'stock_movement',
    `stock_movement_${end}_known`,
    `${end}_account between 1 and 13 and ${end}_seed_phase between 0 and 5`,
  ),
  // INV3
  checkConstraintGuard(
    'stock_movement',
    `stock_movement_${end}_whole`,
    `${end}_qty > 0 and (${end}_seed_phase = 0 or ${end}_qty = trunc(${end}_qty))`,
  ),
])

const movementShapes = [
  ...legShapes,
  // 14.9: both legs are alike, but for a sowing (unit, lot) and a transfer (nursery); a reversal swaps what its
  // original had.
  checkConstraintGuard(
    'stock_movement',
    'stock_movement_legs',
    `(from_qty = to_qty and from_seed_lot_id = to_seed_lot_id) or (from_account = 1 and to_account = 2) or (reversal_of_id is not null and from_account = 2 and to_account = 1)`,
  ),
  checkConstraintGuard(
    'stock_movement',
    'stock_movement_nurseries',
    `from_location_nursery_id = to_location_nursery_id or movement_cause in ('transfer_kirim', 'transfer_terima') or reversal_of_id is not null`,
  ),
  checkConstraintGuard(
    'stock_movement',
    'stock_movement_moves',
    `(from_account <= 4 or to_account <= 4) and (from_account, from_location_nursery_id, coalesce(from_bedeng_id, -from_allocation_transportation_id, 0), from_seed_phase)
    is distinct from (to_account, to_location_nursery_id, coalesce(to_bedeng_id, -to_allocation_transportation_id, 0), to_seed_phase)`,
  ),
  // INV4
  checkConstraintGuard(
    'stock_movement',
    'stock_movement_growth',
    `reversal_of_id is not null or from_seed_phase = to_seed_phase
    or (from_account in (1, 2) and to_account = 2 and (from_seed_phase * 10 + to_seed_phase) in (1, 12, 23, 34, 45, 35))`,
  ),
]

const references = (
  [
    ['stock_movement', 'tree_id', 'master_trees'],
    ['stock_movement', 'location_nursery_id', 'location_nursery'],
    ['stock_movement', 'from_location_nursery_id', 'location_nursery'],
    ['stock_movement', 'to_location_nursery_id', 'location_nursery'],
    ['stock_movement', 'from_bedeng_id', 'bedeng_nursery'],
    ['stock_movement', 'to_bedeng_id', 'bedeng_nursery'],
    ['stock_movement', 'from_seed_lot_id', 'seed_lot'],
    ['stock_movement', 'to_seed_lot_id', 'seed_lot'],
    ['stock_movement', 'reversal_of_id', 'stock_movement'],
    ['seed_lot', 'tree_id', 'master_trees'],
    ['seed_lot', 'location_nursery_id', 'location_nursery'],
    ['seed_lot', 'parent_lot_id', 'seed_lot'],
    ['stock_balance_day', 'balance_id', 'stock_balance'],
    ['stock_guard', 'location_nursery_id', 'location_nursery'],
    ['stock_closing', 'location_nursery_id', 'location_nursery'],
    ['stock_reservation', 'location_nursery_id', 'location_nursery'],
    ['stock_reservation', 'tree_id', 'master_trees'],
  ] as const
).map(([table, column, target]) => referenceGuard(table, column, target))

/** 14.4 and the closing; codes of our own, which `errors.server.ts` turns into sentences. */
const JUDGE = `
begin
  insert into public.stock_guard (location_nursery_id)
    select from_location_nursery_id from added union select to_location_nursery_id from added order by 1
    on conflict do nothing;
  perform 1 from public.stock_guard g
    where g.location_nursery_id in (select from_location_nursery_id from added union select to_location_nursery_id
    from added)
    order by g.location_nursery_id for key share;
  if exists (select from added a join public.stock_closing c on c.location_nursery_id in (a.from_location_nursery_id,
  a.to_location_nursery_id) and a.movement_date <= c.closed_until) then
    raise exception 'movement in a closed period' using errcode = 'ST001';
  end if;
  if exists (select from added a join public.location_nursery n
  on n.id in (a.from_location_nursery_id, a.to_location_nursery_id)
      where a.movement_date > (clock_timestamp() at time zone n.time_zone)::date) then
    raise exception 'movement in the future' using errcode = 'ST002';
  end if;
  -- INV5
  if exists (select from added a join public.seed_lot l on l.id in (a.from_seed_lot_id, a.to_seed_lot_id)
  where l.tree_id <> a.tree_id) then
    raise exception 'lot of another species' using errcode = 'ST003';
  end if;
  return null;
end`

const LEGS = `legs as (
    select from_account as account, from_location_nursery_id as location_nursery_id, from_bedeng_id as bedeng_id,
    from_allocation_transportation_id as allocation_transportation_id, tree_id,
      from_seed_phase as seed_phase, from_seed_lot_id as seed_lot_id, -from_qty as qty, movement_date as day, id
      from added where from_account <= 4
    union all
    select to_account, to_location_nursery_id, to_bedeng_id, to_allocation_transportation_id, tree_id, to_seed_phase,
    to_seed_lot_id, to_qty, movement_date, id from added where to_account <= 4
  )`
const SAME_KEY = (
  one: string,
  other: string,
) => `${one}.location_nursery_id = ${other}.location_nursery_id and ${one}.tree_id = ${other}.tree_id and ${one}.seed_phase = ${other}.seed_phase
      and ${one}.account = ${other}.account and ${one}.place = coalesce(${other}.bedeng_id, -${other}.allocation_transportation_id, 0) and ${one}.seed_lot_id = ${other}.seed_lot_id`

/**
 * Existing rows are changed, missing ones added afterwards: a check constraint judges the row that `on conflict`
 * proposes, not the one that it makes. The days are a statement of their own, so that it sees what was committed while
 * the rows above were waited for.
 */
const APPLY = `
begin
  with ${LEGS}, net as (
    select account, location_nursery_id, bedeng_id, allocation_transportation_id, tree_id, seed_phase, seed_lot_id,
    sum(qty) as qty, min(day) filter (where qty > 0) as first_in, max(day) as last_day, max(id) as last_id
    from legs group by 1, 2, 3, 4, 5, 6, 7
  ), present as (
    select b.id, n.qty, n.first_in, n.last_day, n.last_id from public.stock_balance b join net n
    on ${SAME_KEY('b', 'n')} order by b.id for no key update of b
  ), changed as (
    update public.stock_balance b set qty_on_hand = b.qty_on_hand + p.qty, last_movement_id = p.last_id, version =
    b.version + 1, last_day = greatest(b.last_day, p.last_day),
      first_in_date = case when b.qty_on_hand = 0 then coalesce(p.first_in, b.first_in_date)
      else least(b.first_in_date, p.first_in) end
    from present p where b.id = p.id
  )
  insert into public.stock_balance as b (account, location_nursery_id, bedeng_id, allocation_transportation_id, tree_id,
  seed_phase, seed_lot_id, qty_on_hand, first_in_date, last_day, last_movement_id)
    select account, location_nursery_id, bedeng_id, allocation_transportation_id, tree_id, seed_phase, seed_lot_id, qty,
    first_in, last_day, last_id from net n
    where not exists (select from public.stock_balance b where ${SAME_KEY('b', 'n')})
    order by location_nursery_id, tree_id, seed_phase, account, bedeng_id, allocation_transportation_id, seed_lot_id
    on conflict (location_nursery_id, tree_id, seed_phase, account, place, seed_lot_id) do update
      set qty_on_hand = b.qty_on_hand + excluded.qty_on_hand, last_day = greatest(b.last_day, excluded.last_day),
      last_movement_id = excluded.last_movement_id, version = b.version + 1;

  with ${LEGS}, moved as (
    select b.id as balance_id, l.day, sum(l.qty) as qty from legs l join public.stock_balance b on ${SAME_KEY('b', 'l')}
    group by 1, 2
  ), since as (
    select balance_id, min(day) as day from moved group by 1
  ), later as (
    update public.stock_balance_day d set qty_closing = d.qty_closing + (select sum(m.qty) from moved m
    where m.balance_id = d.balance_id and m.day <= d.day)
    from since s where d.balance_id = s.balance_id and d.day >= s.day
  )
  insert into public.stock_balance_day (balance_id, day, qty_closing)
    select m.balance_id, m.day, coalesce((select d.qty_closing from public.stock_balance_day d
    where d.balance_id = m.balance_id and d.day < m.day order by d.day desc limit 1), 0)
      + (select sum(e.qty) from moved e where e.balance_id = m.balance_id and e.day <= m.day)
    from moved m where not exists (select from public.stock_balance_day d where d.balance_id = m.balance_id
    and d.day = m.day)
    order by m.balance_id, m.day;
  return null;
end`

const STAYS = `
begin
  raise exception '% of % is not allowed', lower(tg_op), tg_table_name using errcode = 'ST004';
end`

/** Waits for every posting under way in the nursery, and keeps later ones waiting. */
const CLOSING = `
begin
  insert into public.stock_guard (location_nursery_id) values (new.location_nursery_id) on conflict do nothing;
  perform 1 from public.stock_guard g where g.location_nursery_id = new.location_nursery_id for update;
  return new;
end`

const added = 'referencing new table as added for each statement execute function'
/** Triggers of one kind run by name: judged first, then applied. */
const triggers = [
  triggerGuard('stock_movement', 'stock_movement_a_judge', {
    when: 'after insert',
    run: `${added} public.stock_movement_judge()`,
  }),
  triggerGuard('stock_movement', 'stock_movement_b_apply', {
    when: 'after insert',
    run: `${added} public.stock_movement_apply()`,
  }),
  triggerGuard('stock_closing', 'stock_closing_waits', {
    when: 'before insert',
    run: 'for each row execute function public.stock_closing_wait()',
  }),
  ...['stock_movement', 'stock_closing'].map((table) =>
    triggerGuard(table, `${table}_stays`, {
      when: 'before update or delete or truncate',
      run: 'for each statement execute function public.stock_row_stays()',
    }),
  ),
  ...['stock_balance', 'stock_balance_day', 'seed_lot', 'stock_reservation'].map((table) =>
    triggerGuard(table, `${table}_stays`, {
      when: 'before delete or truncate',
      run: 'for each statement execute function public.stock_row_stays()',
    }),
  ),
]

/** Plans of functions are kept, and may be older than the tables are large: they follow indexes in any case. */
const BY_INDEX = ['enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off']

export const ledgerGuards: readonly DatabaseGuard[] = [
  functionGuard('stock_movement_judge', JUDGE, { settings: BY_INDEX }),
  functionGuard('stock_movement_apply', APPLY, { settings: BY_INDEX }),
  functionGuard('stock_row_stays', STAYS),
  functionGuard('stock_closing_wait', CLOSING),
  ...movementShapes,
  // INV1, now and on every day.
  checkConstraintGuard('stock_balance', 'stock_balance_not_negative', 'qty_on_hand >= 0'),
  checkConstraintGuard('stock_balance_day', 'stock_balance_day_not_negative', 'qty_closing >= 0'),
  // 14.13
  checkConstraintGuard('stock_balance', 'stock_balance_physical', 'account between 1 and 4'),
  checkConstraintGuard('stock_balance', 'stock_balance_whole', 'seed_phase = 0 or qty_on_hand = trunc(qty_on_hand)'),
  checkConstraintGuard(
    'stock_reservation',
    'stock_reservation_within',
    'qty_reserved > 0 and qty_consumed >= 0 and qty_released >= 0 and qty_consumed + qty_released <= qty_reserved',
  ),
  uniqueGuard('stock_audit_mark', 'stock_audit_mark_once', {
    columns: ['location_nursery_id', 'bedeng_id', 'tree_id', 'seed_phase', 'seed_lot_id'],
    nulls: 'equal',
  }),
  ...references,
  ...triggers,
]

function referenceGuard(table: string, column: string, target: string): DatabaseGuard {
  const name = `${table}_${column}_fk`
  return {
    kind: 'constraint',
    table,
    name,
    body: null,
    statements: [
      `alter table public.${table} drop constraint if exists ${name}`,
      `alter table public.${table} add constraint ${name} foreign key (${column}) references public.${target} (id)`,
    ],
  }
}
