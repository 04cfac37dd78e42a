import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import { runsOfOnePlot } from '../run/two-runs.test-kit.ts'
import { openAddenda, type Addenda } from './addendum.test-kit.ts'

const RESEND = 2
const [SHORT, COMPLETE] = [1, 3]

let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

/** A run whose labels are made goes off and is told of. */
async function reported(tree: number, id: number, told: { readonly received: number; readonly missing?: number }) {
  const run = await r.onTheRoad(await r.labelled(tree, id))
  const { received, missing = 0 } = told
  const lines = [{ line: run.line, received, damaged: 0, missing }]
  expect(await r.phone.result(r.told(run, { lines }))).toBe(SCAN_RESULT.ok)
  return run
}
type Reported = Awaited<ReturnType<typeof reported>>

const asked = (run: Reported, qty: number) =>
  r.field.post('detail_adendum/create', {
    loading_line_id: run.id,
    request_by: 'Kantor',
    description: 'Dari lapangan',
    list_adendum: [{ detail_seed_farmer_id: run.line, category_id: RESEND, after_qty_seed: qty }],
  })
const refused = async (run: Reported, qty: number) => {
  const reply = await asked(run, qty)
  return [reply.status, reply.body['message']]
}
const bastOf = async (run: Reported) => (await r.show('detail_farmers', run.farmer))['status_bast']

describe('INV13 two runs for one plot', () => {
  test('INV13 what another run brings to the plot is not sent again, and lacks in no receipt', async () => {
    const tree = await r.newTree()
    await r.stand(tree, 300)
    const { first, second } = await runsOfOnePlot(r, tree)
    const one = await reported(tree, first, { received: 100 })
    // As long as nobody brings them, 20 of 120 are lacking.
    expect(await bastOf(one)).toBe(SHORT)
    expect(await refused(one, 21)).toEqual([409, expect.stringContaining('paling banyak 20.')])
    const two = await reported(tree, second, { received: 20 })
    expect(await bastOf(two)).toBe(COMPLETE)
    expect(await refused(one, 1)).toEqual([409, expect.stringContaining('Pengiriman lain membawa 20 ke lahan itu')])
    expect(await refused(two, 1)).toEqual([409, expect.stringContaining('Pengiriman lain membawa 100 ke lahan itu')])
    const { rows } = await r.world.db.query<{ link: string }>(
      `select public_id as link from loading_line where id in (${first}, ${second}) order by id`,
    )
    const shown = await Promise.all(
      rows.map(({ link }) => r.public.get('public/show', { model: 'loading_line', id: link })),
    )
    expect(JSON.stringify(shown.map(({ body }) => body))).toMatch(/"brought_elsewhere":20.*"brought_elsewhere":100/)
  })

  test('INV13 INV8 what was lost comes once: sent again by the one run, or brought by the other', async () => {
    const tree = await r.newTree()
    await r.stand(tree, 400)
    const { first, second } = await runsOfOnePlot(r, tree)
    const one = await reported(tree, first, { received: 60, missing: 40 })
    const sent = await asked(one, 50)
    expect(sent.status).toBe(201)
    expect((await r.verify(sent.row['id'])).status).toBe(200)
    expect((await r.lines(second))[0]).toMatchObject({ elsewhere: 110, limit: 10 })
    const two = await reported(tree, second, { received: 4, missing: 6 })
    expect(await refused(one, 1)).toEqual([409, expect.stringContaining('paling banyak 50')])
    expect(await refused(two, 7)).toEqual([409, expect.stringContaining('paling banyak 6')])
    expect(await refused(two, 6)).toEqual([201, expect.any(String)])
  })
})
