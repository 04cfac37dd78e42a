import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closingBlocks } from '#areas/stock/seams/closing-blocks.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { GRADING, openRaising, SOWING, TREATMENT, WEANING, type Raising } from '../raising.test-kit.ts'
import type { RaisingBoard } from './board.ts'

let desks: Raising
beforeAll(async () => {
  desks = await openRaising()
  await desks.world.db.query(
    `update master_trees set wean_age_day = 20, prune_age_day = 40, bst_age_day = 60, germination_percent = 50
      where id = ${desks.tree}`,
  )
})
afterAll(() => desks.world.close())

const board = async (): Promise<RaisingBoard> =>
  (await desks.supervisor.get('raising-board')).body['data'] as RaisingBoard
/** As if it had been sown so many days ago. */
const age = (sowing: number, days: number) =>
  desks.world.db.query(
    `update seed_lot set sow_date = '${addDays(desks.today, -days)}' where id = (select child_lot_id from harvest_plant
      where id = ${sowing})`,
  )

async function sown() {
  const bed = await desks.newBed('tabur')
  return { bed, id: await desks.sown({ seed_lot_id: await desks.seed(1), bedeng_id: bed, seed_amount: 0.1 }) }
}

describe('AC-07 AC-08 AC-09 what is due', () => {
  test('a seedbed is shown with what stands there now, and is ripe when as many came up as were hoped for', async () => {
    const { id } = await sown()
    const shown = async () => (await board()).sowings.find((sowing) => sowing.id === id)
    expect(await shown()).toMatchObject({
      left_seed: 4_000,
      left_germinated: 0,
      age_day: 0,
      is_ripe: false,
      status_harvest_plant: 0,
    })
    await desks.act(desks.supervisor, SOWING, id, 'monitor', { qty_germinated: 2_100, qty_dead: 100 })
    expect(await shown()).toMatchObject({
      left_seed: 1_900,
      left_germinated: 2_000,
      germination_percent: 52.5,
      is_ripe: true,
    })
    await desks.press(SOWING, id, 'ready')
    expect(await shown()).toMatchObject({ status_harvest_plant: 1, is_ripe: false })
    await desks.act(desks.coordinator, SOWING, id, 'void', { reason: 'Uji' })
    expect(await shown()).toBeUndefined()
  })
  test('beds come up for pruning and for grading by the age of their lot, until a grading waits or was closed', async () => {
    const [{ id }, bed] = [await sown(), await desks.newBed('tanam')]
    await desks.press(SOWING, id, 'monitor', { qty_germinated: 1_000 })
    await desks.press(SOWING, id, 'ready')
    await desks.press(
      WEANING,
      await desks.enter(WEANING, {
        activity_kind: 1,
        activity_date: desks.today,
        harvest_plant_id: id,
        details: [{ to_bedeng_id: bed, qty: 1_000 }],
      }),
      'complete',
    )
    const due = async () => {
      const { pruning, grading } = await board()
      return [pruning, grading].map((rows) => rows.filter(({ bedeng_id }) => bedeng_id === bed).map(({ qty }) => qty))
    }
    await age(id, 39)
    expect(await due()).toEqual([[], []])
    await age(id, 45)
    expect(await due()).toEqual([[1_000], []])
    await age(id, 60)
    expect(await due()).toEqual([[], [1_000]])
    const grading = await desks.enter(GRADING, {
      grading_date: desks.today,
      bedeng_id: bed,
      seed_lot_id: await desks.lotOf(id),
      seed_phase_from: 3,
      qty_checked: 1_000,
      qty_bst: 600,
    })
    expect(await due()).toEqual([[], []])
    await desks.act(desks.qa, GRADING, grading, 'inspect', { outcome: 1 })
    expect(await due()).toEqual([[], [400]])
  })
  test('AC-05 seed that was treated two days ago and not sown is called for', async () => {
    const [lot, skill] = [
      await desks.seed(1),
      await desks.idOf('select id from treatment_skill where treatment_category = 2 order by id limit 1'),
    ]
    const id = await desks.enter(TREATMENT, {
      seed_lot_id: lot,
      treatment_skill_id: skill,
      start_at: new Date(Date.now() - 60 * 3_600_000).toISOString(),
      qty_treated: 0.5,
    })
    await desks.press(TREATMENT, id, 'complete', { end_at: new Date(Date.now() - 49 * 3_600_000).toISOString() })
    const waiting = async () => (await board()).treated.some((row) => row.id === id)
    expect(await waiting()).toBe(true)
    await desks.sown({ seed_lot_id: lot, bedeng_id: await desks.newBed('tabur'), seed_amount: 0.5 })
    expect(await waiting()).toBe(false)
  })
  test('14.18 what is not posted yet keeps a year from being closed, and says what to do', async () => {
    const id = await desks.enter(SOWING, {
      planting_category: 1,
      sow_date: desks.today,
      seed_lot_id: await desks.seed(1),
      bedeng_id: await desks.newBed('tabur'),
      seed_entry: 1,
      seed_amount: 0.1,
    })
    const blocks = async () =>
      (
        await closingBlocks.ask(await contextOfSystem(desks.world), { nursery: desks.nursery, date: desks.today })
      ).filter(({ href }) => href?.endsWith(`/penaburan-penanaman?view=detail&id=${id}`))
    expect(await blocks()).toEqual([
      expect.objectContaining({
        kind: 'Pembibitan belum dibukukan',
        canOverride: false,
        sentence: expect.stringContaining('tabur, hapus, atau batalkan') as string,
      }),
    ])
    await desks.press(SOWING, id, 'sow')
    expect(await blocks()).toEqual([])
  })
  test('who reads no sowings is refused, and another nursery is out of reach', async () => {
    expect((await (await desks.world.as('mitra')).get('raising-board')).status).toBe(403)
    const other = await desks.idOf(`select id from location_nursery where id <> ${desks.nursery} order by id limit 1`)
    const { sowings } = (await desks.supervisor.get('raising-board', { nursery: other })).body['data'] as RaisingBoard
    expect(
      await desks.idOf(
        `select count(*) as id from harvest_plant where id = any('{${sowings.map(({ id }) => id).join(',')}}'::bigint[])
          and location_nursery_id <> ${desks.nursery}`,
      ),
    ).toBe(0)
    expect((await desks.supervisor.get('raising-board', { nursery: 'x' })).status).toBe(422)
  })
})
