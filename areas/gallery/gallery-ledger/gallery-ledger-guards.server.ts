import { checkConstraintGuard, functionGuard, triggerGuard, type DatabaseGuard } from '#server-engine/schema/guard.ts'

/**
 * What the database refuses by itself: rows of the ledger are neither changed nor removed, and a reversal takes back
 * exactly what its row wrote.
 */
export const galleryLedgerGuards: readonly DatabaseGuard[] = [
  checkConstraintGuard('gallery_ledger', 'gallery_ledger_moves_something', 'quantity <> 0'),
  functionGuard(
    'gallery_ledger_append_only',
    ` begin raise exception 'Rows of gallery_ledger are only added' using errcode = '55000'; end `,
  ),
  triggerGuard('gallery_ledger', 'gallery_ledger_kept', {
    when: 'before update or delete or truncate',
    run: 'for each statement execute function public.gallery_ledger_append_only()',
  }),
  functionGuard(
    'gallery_ledger_reversal',
    `
    begin
      if new.reversal_of_id is not null and not exists (
        select 1 from public.gallery_ledger as o
        where o.id = new.reversal_of_id and o.reversal_of_id is null and o.quantity = -new.quantity
          and o.gallery_plant_id = new.gallery_plant_id and o.location_nursery_id = new.location_nursery_id
      ) then
        raise exception 'A reversal takes back exactly one row' using errcode = '23514';
      end if;
      return new;
    end `,
  ),
  triggerGuard('gallery_ledger', 'gallery_ledger_reversed', {
    when: 'before insert',
    run: 'for each row execute function public.gallery_ledger_reversal()',
  }),
]
