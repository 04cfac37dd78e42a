import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'
import { readClosingBlocks } from '../annual-stock/read-closing-blocks.server.ts'
import type { Desk } from './pass-over-desks.server.ts'

/**
 * Everything of a year's last day has happened on the day after, when it is closed. A weak batch is destroyed, all else
 * is carried.
 */
export function closeYear(desk: Desk, closing_date: string): void {
  desk.agenda.on(daysAfter(closing_date, 1), async (today) => {
    const as = async (username: string) => today.at({ day: today.ctx.today, by: await today.person(username) })
    const maker = await as(desk.maker)
    const body = {
      program_year: desk.yearOn(closing_date),
      location_nursery_id: desk.nursery,
      closing_date,
      override_reason: 'Semua bedeng baru dihitung waktu stok awal dicatat.',
    }
    const [id = 0] = await maker.create('annual-stock', [body])
    const [line] = await runQuery<{ id: number; qty: number }>(
      today.ctx.db,
      sql`
      select id, least(qty_system, 60)::integer as qty from annual_stock_detail where annual_stock_id = ${id}
      and stock_account = 2 and seed_phase = 5 order by qty_system, id limit 1`,
    )
    if (line)
      await actOn(maker, {
        module: 'annual-stock-detail',
        id: line.id,
        name: 'destroy',
        body: { qty_destroy: line.qty, reason: 'Batang bengkok dan akar melingkar.' },
      })
    // An area whose people left something open keeps the year open, as it would in life.
    if (
      (await readClosingBlocks(today.ctx, { nursery: desk.nursery, date: closing_date })).some(
        ({ canOverride }) => !canOverride,
      )
    )
      return
    await actOn(maker, { module: 'annual-stock', id, name: 'submit' })
    await decideOn(await as(desk.checker), {
      module: 'annual-stock',
      id,
      status: 'approved',
      note: 'Sesuai hitungan awal.',
    })
  })
}
