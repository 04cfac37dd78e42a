import type { Page } from '@playwright/test'
import { made, runningPeriod } from './loading-run.ts'
import type { Query } from './own-database.ts'
import { freshCode } from './test.ts'

const SPECIES = 60

/**
 * An open run with so many lines, each of a recipient of its own, over at most sixty species: what a whole season of
 * plots would bring. By the coordinator who sits before the page; returns its number.
 */
export async function givenManyLines(page: Page, query: Query, lines: number): Promise<number> {
  const { id: period, program_year, location_nursery_id: nursery, end_date } = await runningPeriod(page)
  const run = await made(page, 'loading_line', {
    status: 2,
    program_year,
    location_nursery_id: nursery,
    distribution_period_id: period,
    pic_no: `PIC-${freshCode()}`,
    pic_name: 'Ibu Ratna',
    distribution_date: end_date,
    location_distribution: 'Kantor Kecamatan',
  })
  await query(
    `insert into detail_farmers (loading_line_id, location_nursery_id, farmer_name, recipient_name, status, total_pupuk,
      is_pupuk_typed, is_pupuk_load, is_pupuk_distributed, status_pupuk, status_bast, is_resend, is_return)
    select $1, $2, 'Petani ' || lpad(n::text, 4, '0'), 'Petani ' || lpad(n::text, 4, '0'), 0, 0, 0, 0, 0, 0, 0, 0, 0
    from generate_series(1, $3::integer) n`,
    [run, nursery, lines],
  )
  await query(
    `insert into distribution_allocation_seed (loading_line_id, location_nursery_id, detail_farmer_id, tree_id,
      qty_request, qty_allocated)
    select f.loading_line_id, f.location_nursery_id, f.id, t.id, 100, 0
    from detail_farmers f join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of
      from (select id from master_trees where is_active = 1 order by id limit ${SPECIES}) trees) t
      on t.place = f.id % t.of
    where f.loading_line_id = $1 and f.farmer_name is not null`,
    [run],
  )
  return run
}
