import { checkConstraintGuard, functionGuard, triggerGuard, type DatabaseGuard } from '#server-engine/schema/guard.ts'

/** No tree may remain on a vehicle when a request is finished, and of each that was loaded its end is known. */
const FINISHED_EMPTY = `
begin
  if new.closed_at is not null and old.closed_at is null and exists (
    select from public.allocation_transportation t join public.stock_balance b
    on b.location_nursery_id = t.location_nursery_id and b.account = 4 and b.place = -t.id
    where t.custom_request_distribution_id = new.id and b.qty_on_hand > 0) then
    raise exception 'finished with load' using errcode = 'DS006';
  end if;
  if new.closed_at is not null and old.closed_at is null and exists (
    select from public.custom_request_detail l where l.custom_request_distribution_id = new.id
    and l.qty_loaded <> l.qty_received + l.qty_damaged + l.qty_missing + l.qty_returned) then
    raise exception 'finished with seedlings unaccounted for' using errcode = 'DS006';
  end if;
  return new;
end`

/** Vehicles never take more of an allocation than was promised. */
const LOADS_WITHIN = `
begin
  if exists (
    select from (select distinct custom_allocation_id from changed) c join public.custom_allocation a
    on a.id = c.custom_allocation_id
    where (select coalesce(sum(d.amount), 0) from public.detail_loaded_allocation d
    where d.custom_allocation_id = a.id) > a.qty_allocated) then
    raise exception 'more loaded than allocated' using errcode = 'DS007';
  end if;
  return null;
end`

export const customGuards: readonly DatabaseGuard[] = [
  checkConstraintGuard(
    'allocation_transportation',
    'allocation_transportation_one_parent',
    'num_nonnulls(loading_line_id, custom_request_distribution_id) = 1',
  ),
  checkConstraintGuard(
    'allocation_transportation',
    'allocation_transportation_custom_vehicle',
    'custom_request_distribution_id is null or (num_nonnulls(vendor_vehicle_id, vehicle_internal_id) = 1 and (vendor_driver_id is not null or driver_name is not null))',
  ),
  checkConstraintGuard('custom_allocation', 'custom_allocation_qty', 'qty_allocated between 0 and qty_request'),
  checkConstraintGuard(
    'detail_loaded_allocation',
    'detail_loaded_allocation_qty',
    'amount > 0 and least(qty_damaged, qty_missing, qty_returned) >= 0 and qty_damaged + qty_missing + qty_returned <= amount',
  ),
  // INV14
  checkConstraintGuard(
    'custom_inisiasi_detail',
    'custom_inisiasi_detail_qty',
    'least(qty_sent, qty_good, qty_damaged, qty_missing) >= 0',
  ),
  functionGuard('custom_request_finished_empty', FINISHED_EMPTY),
  triggerGuard('custom_request_distribution', 'custom_request_finished_empty', {
    when: 'before update',
    run: 'for each row execute function public.custom_request_finished_empty()',
  }),
  functionGuard('custom_loads_within', LOADS_WITHIN),
  ...['insert', 'update'].map((verb) =>
    triggerGuard('detail_loaded_allocation', `detail_loaded_allocation_within_${verb}`, {
      when: `after ${verb}`,
      run: 'referencing new table as changed for each statement execute function public.custom_loads_within()',
    }),
  ),
]
