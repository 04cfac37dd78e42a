import { sql, type SQL } from 'drizzle-orm'

interface Wanted {
  /** `tree_id` and `asked` of what is not promised yet: what is, stands ready by its reservation. */
  readonly asked: SQL
  /** The day it is meant for. */
  readonly at: SQL
  /** What it is itself, that does not stand in its own way. */
  readonly own: { readonly calendar: SQL; readonly run: SQL }
}

/**
 * Species of which the nursery of the row `c` has fewer ready seedlings to give than are asked for, and which their
 * plans expect later than the day. Others come first with what is promised to them, and with what they ask for on the
 * same day or an earlier one.
 */
export function unreadySpeciesSql({ asked, at, own }: Wanted): SQL {
  return sql`(select coalesce(json_agg(json_build_object('tree_name', m.tree_name, 'ready', u.ready)
    order by m.tree_name), '[]'::json) from (
    select d.tree_id, max(p.target_ready_date) as ready, max(d.asked) as asked
    from (${asked}) d
      join perencanaan_produksi_bibit p on p.tree_id = d.tree_id and p.location_nursery_id = c.location_nursery_id
      and p.program_year = c.program_year and p.status_document <> 4
    group by d.tree_id) u join master_trees m on m.id = u.tree_id
  where u.ready > ${at} and u.asked > ${ready} - ${promised} - ${askedBefore(at, own)})`
}

const ready = sql`coalesce((select sum(b.qty_on_hand) from stock_balance b where b.account = 2 and b.seed_phase = 5
  and b.location_nursery_id = c.location_nursery_id and b.tree_id = u.tree_id), 0)`

const promised = sql`coalesce((select sum(v.qty_reserved - v.qty_consumed - v.qty_released) from stock_reservation v
  where v.status = 0 and v.location_nursery_id = c.location_nursery_id and v.tree_id = u.tree_id), 0)`

/** By the facilitators' days and the runs of PICs of this year that are not confirmed, the one in question apart. */
function askedBefore(at: SQL, own: Wanted['own']): SQL {
  return sql`(select coalesce(sum(w.qty), 0) from (
    select q.qty_request as qty from calendar_sosialisasi_detail q
      join calendar_sosialisasi_tanam o on o.id = q.calendar_id
      left join loading_line l on l.calendar_id = o.id and l.status_run <> 9
    where q.tree_id = u.tree_id and o.id is distinct from ${own.calendar} and o.calendar_status in (0, 1, 2)
      and l.is_confirmed is distinct from 1 and o.location_nursery_id = c.location_nursery_id
      and o.program_year = c.program_year and o.distribution_date <= ${at}
    union all
    select q.qty_request from distribution_allocation_seed q join loading_line o on o.id = q.loading_line_id
    where q.tree_id = u.tree_id and o.id is distinct from ${own.run} and o.calendar_id is null and o.status_run <> 9
      and o.is_confirmed = 0 and o.location_nursery_id = c.location_nursery_id and o.program_year = c.program_year
      and o.distribution_date <= ${at}) w)`
}
