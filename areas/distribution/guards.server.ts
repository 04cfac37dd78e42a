import {
  checkConstraintGuard,
  functionGuard,
  triggerGuard,
  uniqueGuard,
  type DatabaseGuard,
} from '#server-engine/schema/guard.ts'

/**
 * INV8: a run is confirmed only while no plot gets more of a species than it has approved holes, over all confirmed
 * runs; of a closed one counts what arrived, its other holes are empty.
 */
const WITHIN_HOLES = `
begin
  if new.is_confirmed = 1 and old.is_confirmed = 0 and new.status = 1 then
    perform 1 from public.distribution d where d.status_document = 3 and (d.lahan_id, d.program_year) in (
      select s.lahan_id, new.program_year from public.distribution_allocation_seed s where s.loading_line_id = new.id)
      order by d.id for no key update of d;
    if exists (
      select from (select lahan_id, tree_id from public.distribution_allocation_seed where loading_line_id = new.id
      group by 1, 2) w
      where (select coalesce(sum(case when l.closed_at is null then s.qty_allocated
        else coalesce(o.total_received + o.total_correction + o.total_resend, 0) end), 0)
      from public.distribution_allocation_seed s join public.loading_line l on l.id = s.loading_line_id
      left join public.detail_seed_farmers o on o.allocation_seed_id = s.id
          where s.lahan_id = w.lahan_id and s.tree_id = w.tree_id and l.program_year = new.program_year
          and l.void_at is null and (l.is_confirmed = 1 or l.id = new.id))
        > (select coalesce(sum(h.amount), 0) from public.distribution d join public.detail_planting_hole h
        on h.distribution_id = d.id
          where d.lahan_id = w.lahan_id and d.program_year = new.program_year and d.status_document = 3
          and h.tree_id = w.tree_id)) then
      raise exception 'more seedlings than holes' using errcode = 'DS001';
    end if;
  end if;
  return new;
end`

/** What is promised stays as it was promised. */
const ALLOCATION_STAYS = `
begin
  if exists (select from changed c join public.loading_line l on l.id = c.loading_line_id where l.is_confirmed = 1
  and l.void_at is null) then
    raise exception 'allocation of a confirmed run' using errcode = 'DS002';
  end if;
  return null;
end`

/** INV9: bags never hold more than was allocated. That they hold all of it is known when labels are made. */
const BAGS_WITHIN = `
begin
  if exists (
    select from (select distinct allocation_seed_id from changed where void_at is null) c
    join public.distribution_allocation_seed s on s.id = c.allocation_seed_id
    where (select coalesce(sum(d.amount), 0) from public.detail_labels d where d.allocation_seed_id = s.id
    and d.void_at is null) > s.qty_allocated) then
    raise exception 'more in bags than allocated' using errcode = 'DS003';
  end if;
  return null;
end`

/** A void label stays void, and no label is ever deleted: a printed one may still be about. */
const LABEL_STAYS = `
begin
  if tg_op <> 'UPDATE' or (old.void_at is not null and new.void_at is null) then
    raise exception 'label stays' using errcode = 'DS004';
  end if;
  return new;
end`

/** INV12: a run is closed with empty trucks. */
const CLOSED_EMPTY = `
begin
  if new.closed_at is not null and old.closed_at is null and exists (
    select from public.allocation_transportation t join public.stock_balance b
    on b.location_nursery_id = t.location_nursery_id and b.account = 4 and b.place = -t.id
    where t.loading_line_id = new.id and b.qty_on_hand > 0) then
    raise exception 'closed with load' using errcode = 'DS005';
  end if;
  return new;
end`

const statement = (when: string, run: string) => ({
  when,
  run: `referencing new table as changed for each statement execute function public.${run}()`,
})

export const distributionRunGuards: readonly DatabaseGuard[] = [
  functionGuard('distribution_within_holes', WITHIN_HOLES),
  functionGuard('distribution_allocation_stays', ALLOCATION_STAYS),
  functionGuard('distribution_bags_within', BAGS_WITHIN),
  functionGuard('distribution_label_stays', LABEL_STAYS),
  triggerGuard('loading_line', 'loading_line_within_holes', {
    when: 'before update',
    run: 'for each row execute function public.distribution_within_holes()',
  }),
  ...['insert', 'update'].map((verb) =>
    triggerGuard(
      'distribution_allocation_seed',
      `distribution_allocation_seed_stays_${verb}`,
      statement(`after ${verb}`, 'distribution_allocation_stays'),
    ),
  ),
  ...['insert', 'update'].map((verb) =>
    triggerGuard(
      'detail_labels',
      `detail_labels_within_${verb}`,
      statement(`after ${verb}`, 'distribution_bags_within'),
    ),
  ),
  triggerGuard('detail_labels', 'detail_labels_stays', {
    when: 'before update or delete',
    run: 'for each row execute function public.distribution_label_stays()',
  }),
  functionGuard('distribution_closed_empty', CLOSED_EMPTY),
  triggerGuard('loading_line', 'loading_line_closed_empty', {
    when: 'before update',
    run: 'for each row execute function public.distribution_closed_empty()',
  }),
  // INV11
  checkConstraintGuard(
    'detail_seed_farmers',
    'detail_seed_farmers_within',
    'least(total_received, total_damaged, total_missing) >= 0 and total_received + total_damaged + total_missing <= total_load',
  ),
  checkConstraintGuard(
    'detail_labels',
    'detail_labels_outcome',
    'coalesce(qty_received, 0) + coalesce(qty_damaged, 0) + coalesce(qty_missing, 0) <= amount',
  ),
  checkConstraintGuard('detail_labels', 'detail_labels_amount', 'amount between 1 and capacity_per_bag'),
  checkConstraintGuard(
    'distribution_allocation_seed',
    'distribution_allocation_seed_qty',
    'qty_allocated between 0 and qty_request',
  ),
  uniqueGuard('distribution_allocation_seed', 'distribution_allocation_seed_line', {
    columns: ['detail_farmer_id', 'lahan_id', 'tree_id'],
    nulls: 'equal',
  }),
]
