import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { startGekoServer, type GekoServer } from '#test/kit/geko-server.ts'
import { ended, givenWorker } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { Strangers } from './reached.server.ts'

const PATH = '/api/farmer/list'
let geko: GekoServer
let world: World
let field: Caller
let unit: string
beforeAll(async () => {
  geko = await startGekoServer()
  world = await openWorld({ environment: geko.environment })
  field = await world.as('lapangan')
  const { rows } = await world.db.query<{ mu_no: string }>(
    `select mu_no from working_area_management_unit where default_location_nursery_id is not null order by id limit 1`,
  )
  unit = rows[0]?.mu_no ?? ''
})
afterAll(async () => {
  await world.close()
  await geko.close()
})

const farmer = (no: string, ff_no = 'GP-FF') => ({ farmer_no: no, farmer_name: `Petani ${no}`, ff_no })
const [first, second, third] = [farmer('GP-1'), farmer('GP-2'), farmer('GP-3')]

async function synced() {
  givenWorker(world, { environment: geko.environment })
  const before = geko.calls.length
  const { row } = await field.post('geko_sync_log/start/sync')
  const id = Number(row['id'])
  await ended(world, id)
  return {
    pages: geko.calls.slice(before).filter(({ path }) => path === PATH).length,
    row: (await field.get(`geko_sync_log/${id}/show`)).row,
    told: (await field.get(`geko_sync_log/${id}/panel/parts`)).text,
  }
}
/** What the farmers' pages answer, one after the other, in this run. */
function pages(...answers: readonly unknown[]): void {
  geko.disturb(({ path, query }) =>
    path === PATH ? { json: answers[Number(query.get('page')) - 1] ?? { data: [], total: null } } : null,
  )
}
async function allHere(): Promise<void> {
  geko.disturb(null)
  geko.hold({ ff: [{ ff_no: 'GP-FF', ff_name: 'Uji', mu_no: unit }], farmer: [first, second, third] })
  expect((await synced()).row['state']).toBe('done')
  expect(await open()).toEqual(['GP-1', 'GP-2', 'GP-3'])
}
const open = async () =>
  (
    await world.db.query<{ no: string }>(
      `select farmer_no as no from geko_farmer where farmer_no like 'GP-%' and is_active = 1 order by 1`,
    )
  ).rows.map(({ no }) => no)

describe('API-05 pages that repeat, skip and move', () => {
  test('a service that knows no pages is read once, also where a row is refused in every run', async () => {
    await allHere()
    const all = [first, second, third, farmer('GP-X', 'TIADA')]
    geko.disturb(({ path, query }) => {
      // A run that does not notice would go on for thousands of pages.
      if (path === PATH && Number(query.get('page')) > 5) return { json: [] }
      return path === PATH ? { json: Number(query.get('page')) % 2 ? all : all.toReversed() } : null
    })
    const { row, pages: asked } = await synced()
    expect([asked, row['rows_read'], row['rows_refused'], row['state']]).toEqual([2, 5, 1, 'done'])
  })

  test('a row that is sent twice does not stand for one that was skipped', async () => {
    await allHere()
    pages({ data: [first, second], total: 3 }, { data: [second], total: 3 })
    for (let run = 0; run < 2; run += 1) {
      const { told, row } = await synced()
      expect([row['rows_gone'], told]).toEqual([0, expect.stringContaining('2 dari 3 baris')])
    }
    expect(await open()).toEqual(['GP-1', 'GP-2', 'GP-3'])
  })

  test('rows that go while they are read make it unsure, however often', async () => {
    await allHere()
    pages({ data: [first, second], total: 3 }, { data: [], total: 2 })
    for (let run = 0; run < 2; run += 1) expect((await synced()).told).toContain('berubah selama dibaca')
    expect(await open()).toEqual(['GP-1', 'GP-2', 'GP-3'])
  })

  test('what one run did not meet stays, and what the next did not meet either is closed', async () => {
    await allHere()
    pages([first, second])
    const missed = await synced()
    expect([missed.row['rows_gone'], missed.told]).toEqual([0, expect.stringContaining('1 tidak dikirim')])
    // Met again in between: the next miss is a first one.
    await allHere()
    pages([first, second])
    expect((await synced()).row['rows_gone']).toBe(0)
    expect((await synced()).row['rows_gone']).toBe(1)
    expect(await open()).toEqual(['GP-1', 'GP-2'])
  })

  test('a number that is no record here counts once, and a step that is tried again counts it again', () => {
    const strangers = new Strangers()
    expect(strangers.newOf('ff', ['A', 'B'])).toEqual(['A', 'B'])
    expect(strangers.newOf('ff', ['A', 'B'])).toEqual(['A', 'B'])
    strangers.add('ff', ['A', 'B'])
    expect([strangers.newOf('ff', ['B', 'C']), strangers.newOf('farmer', ['A']), strangers.countOf('ff')]).toEqual([
      ['C'],
      ['A'],
      2,
    ])
  })
})
