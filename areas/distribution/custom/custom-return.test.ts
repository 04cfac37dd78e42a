import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import type { Reply } from '#test/kit/caller.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { customFindings } from './custom-findings.server.ts'
import { INISIASI, LOAD, openCustoms, REQUEST, TRUCK, type Customs } from './custom.test-kit.ts'

let c: Customs
beforeAll(async () => {
  c = await openCustoms()
})
afterAll(() => c.world.close())

const species = async (qty = 500) => {
  const tree = await c.freshTree()
  await c.stand(tree, qty)
  return tree
}
const act = (path: string, id: unknown, action: string, input = {}) => c.act(c.coordinator, path, id, action, input)
const tell = (row: unknown, told: object) => act(LOAD, row, 'lose', { qty_damaged: 0, qty_missing: 0, ...told })
const rowOf = async (request: number) => (await c.loads(request))[0]?.['id']
const bedsOf = async (tree: number) =>
  (
    await c.world.db.query<{ bed: number; qty: number }>(
      `select bedeng_id as bed, qty_on_hand::integer as qty from stock_balance where tree_id = ${tree} and account = 2
        and qty_on_hand > 0 order by bedeng_id`,
    )
  ).rows.map(({ bed, qty }) => [Number(bed), qty])

async function refused(call: () => Promise<Reply>, status: number, sentence: string): Promise<void> {
  const before = await rowVersions(c.world.db)
  const reply = await call()
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([status, expect.stringContaining(sentence)])
  expect(await rowVersions(c.world.db)).toEqual(before)
}

/** INV2: the books agree with themselves, and with what the requests say. */
async function requireSound(): Promise<void> {
  expect((await findLedgerDifferences(c.world.db)).filter(({ severity }) => severity === 'fault')).toEqual([])
  const ctx = { ...(await contextOfSystem(c.world)), db: c.world.serving }
  expect(await customFindings.answer(ctx, {} as never)).toEqual([])
}

describe('DS-16 what comes back on a custom vehicle', () => {
  test('INV2 a project that takes 90 of 100: what came home stands in the bed it left, and all of it is accounted for', async () => {
    const tree = await species(300)
    const [home] = await bedsOf(tree)
    const { request, truck } = await c.departed(2, [{ tree, qty: 100 }])
    await c.well(c.time(truck, 11))
    const row = await rowOf(request)
    await refused(() => tell(row, { qty_damaged: 60, qty_returned: 41 }), 422, 'paling banyak 100')
    await c.well(tell(row, { qty_damaged: 3, qty_missing: 1, qty_returned: 6 }))
    expect(await c.show(LOAD, row)).toMatchObject({ qty_returned: 6, to_bedeng_id: home?.[0] })
    await c.well(c.finish(request))
    expect(await c.accounts(tree)).toMatchObject({ beds: 206, trucks: 0, projects: 90, dead: 3, lost: 1 })
    expect(await bedsOf(tree)).toEqual([[home?.[0], 206]])
    expect(await c.on(request)).toMatchObject({
      total_loaded: 100,
      total_received: 90,
      total_returned: 6,
      custom_request_detail: [
        expect.objectContaining({
          qty_loaded: 100,
          qty_received: 90,
          qty_damaged: 3,
          qty_missing: 1,
          qty_returned: 6,
        }),
      ],
    })
    expect(
      await c.count(
        `select to_qty::integer as n from stock_movement where tree_id = ${tree} and movement_cause = 'retur'
          and source_seed_inisiasi = 3 and to_account = 2 and from_account = 4`,
      ),
    ).toBe(6)
    await requireSound()
    await c.well(act(REQUEST, request, 'undo_finish'))
    expect(await c.accounts(tree)).toMatchObject({ beds: 200, trucks: 100, projects: 0, dead: 0, lost: 0 })
    expect(await c.on(request)).toMatchObject({ total_received: 0, total_returned: 0, closed_at: null })
    await requireSound()
    await c.well(c.finish(request))
    expect(await c.accounts(tree)).toMatchObject({ beds: 206, trucks: 0, projects: 90 })
  })

  test('goes into another bed where one is chosen or its own was closed meanwhile', async () => {
    const tree = await species(40)
    const [home] = await bedsOf(tree)
    const { request, truck } = await c.departed(2, [{ tree, qty: 40 }])
    await c.well(c.time(truck, 11))
    const row = await rowOf(request)
    const other = await c.count(
      `select min(b.id) as n from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id
        where k.category_block = 1 and b.is_active = 1 and b.location_nursery_id = ${c.nursery}
        and b.id <> ${String(home?.[0])}`,
    )
    expect((await tell(row, { qty_returned: 5, to_bedeng_id: c.bedElsewhere })).status).toBe(422)
    await c.well(tell(row, { qty_returned: 5 }))
    await c.world.db.query(`update bedeng_nursery set is_active = 0 where id = ${String(home?.[0])}`)
    try {
      const closed = await c.finish(request)
      expect([closed.status, closed.body['message']]).toEqual([409, expect.stringContaining('sudah ditutup')])
      await refused(() => tell(row, { qty_returned: 5 }), 422, 'Pilih bedeng lain')
      await c.well(tell(row, { qty_returned: 5, to_bedeng_id: other }))
      await c.well(c.finish(request))
    } finally {
      await c.world.db.query(`update bedeng_nursery set is_active = 1 where id = ${String(home?.[0])}`)
    }
    expect(await bedsOf(tree)).toEqual([[other, 5]])
    await requireSound()
  })

  test('DS-17 a transfer that is turned back on its way ends in the beds it left, and not in the other nursery', async () => {
    const tree = await species(80)
    const { request, truck } = await c.departed(1, [{ tree, qty: 50 }])
    const row = await rowOf(request)
    const turnBack = () => act(REQUEST, request, 'turn_back', { reason: 'Jembatan putus' })
    const begin = () =>
      c.receiver.post(`${INISIASI}/create`, {
        program_year: c.year,
        custom_request_distribution_id: request,
        received_date: c.today,
        received_by: c.receivedBy,
      })
    await refused(turnBack, 409, '50 bibit belum dicatat')
    await refused(() => tell(row, { qty_returned: 20 }), 409, 'seluruhnya kembali')
    await refused(() => tell(row, { qty_damaged: 2 }), 409, 'dihitung di Inisiasi persemaian tujuan')
    await c.well(tell(row, { qty_damaged: 2, qty_returned: 48 }))
    await refused(begin, 409, 'dicatat kembali')
    await c.well(turnBack())
    expect(await c.accounts(tree)).toMatchObject({ beds: 78, trucks: 0, dead: 2 })
    expect(await c.on(request)).toMatchObject({
      status_custom_distribution: 3,
      total_received: 0,
      total_returned: 48,
      is_turned_back: 1,
      turned_back_reason: 'Jembatan putus',
    })
    expect((await c.show(TRUCK, truck))['deliver_date']).toEqual(expect.any(String))
    await requireSound()
    // Taken back, it can still arrive.
    await c.well(act(REQUEST, request, 'undo_finish'))
    expect(await c.on(request)).toMatchObject({ status_custom_distribution: 2, is_turned_back: 0 })
    expect(await c.accounts(tree)).toMatchObject({ beds: 30, trucks: 50, dead: 0 })
    await c.well(tell(row, {}))
    expect((await begin()).status).toBe(201)
    await refused(() => tell(row, { qty_returned: 50 }), 409, 'sudah mulai menghitungnya')
  })

  test('INV8 a transfer takes what is promised to it, also where hardly anything else stands there', async () => {
    const tree = await species(30)
    await c.departed(1, [{ tree, qty: 30 }])
    expect([await c.accounts(tree), await c.reserved(tree)]).toMatchObject([{ beds: 0, trucks: 30 }, 0])
  })

  test('INV14 the database closes no request of which seedlings are unaccounted for', async () => {
    const tree = await species(20)
    const { request, truck } = await c.departed(2, [{ tree, qty: 20 }])
    await c.well(c.time(truck, 11))
    await c.well(c.finish(request))
    const says = (statement: string) =>
      c.world.db.query(statement).then(
        () => 'done',
        (error: Error) => error.message,
      )
    const lines = (set: string) =>
      `update custom_request_detail set ${set} where custom_request_distribution_id = ${request}`
    const open = `update custom_request_distribution set closed_at = null where id = ${request}`
    const close = `update custom_request_distribution set closed_at = now() where id = ${request}`
    expect(await says(`begin; ${open}; ${lines('qty_received = 19')}; ${close}; rollback`)).toContain('unaccounted')
    await c.world.db.query('rollback')
    await c.world.db.query(lines('qty_received = 19'))
    const ctx = { ...(await contextOfSystem(c.world)), db: c.world.serving }
    expect(await customFindings.answer(ctx, {} as never)).toEqual([
      expect.objectContaining({ kind: 'balance', sentence: expect.stringContaining('berjumlah 19') }),
    ])
    await c.world.db.query(lines('qty_received = 20'))
    expect(
      await says(
        `update detail_loaded_allocation set qty_returned = 21 where custom_request_distribution_id = ${request}`,
      ),
    ).toContain('detail_loaded_allocation_qty')
  })
})

describe('DS-16 a departure that was recorded by mistake', () => {
  test('is taken back with a reason while nothing builds upon it; its load comes down again', async () => {
    const tree = await species(60)
    const { request, truck } = await c.departed(2, [{ tree, qty: 30 }])
    const row = await rowOf(request)
    const back = (input: object = { reason: 'Salah kendaraan' }) => act(TRUCK, truck, 'cancel_departure', input)
    await refused(() => act(LOAD, row, 'unload'), 409, 'sudah berangkat')
    await refused(() => back({}), 422, 'Alasan')
    await c.well(tell(row, { qty_returned: 30 }))
    await refused(back, 409, 'sudah dicatat')
    await c.well(tell(row, {}))
    await c.well(back())
    expect(await c.show(TRUCK, truck)).toMatchObject({
      shipping_date: null,
      load_after_time: null,
      status_trip: 2,
      departure_cancel_reason: 'Salah kendaraan',
    })
    await refused(back, 409, '')
    await c.well(act(LOAD, row, 'unload'))
    expect(await c.accounts(tree)).toMatchObject({ beds: 60, trucks: 0 })
    await c.well(act(LOAD, row, 'load'))
    for (const step of [10, 11]) await c.well(c.time(truck, step))
    await refused(back, 409, '')
    await c.well(c.finish(request))
    await requireSound()
  })

  test('DS-17 of a transfer not once the other nursery counts it', async () => {
    const tree = await species(20)
    const { request, truck } = await c.departed(1, [{ tree, qty: 20 }])
    const made = await c.make(c.receiver, INISIASI, {
      program_year: c.year,
      custom_request_distribution_id: request,
      received_date: c.today,
      received_by: c.receivedBy,
    })
    const back = () => act(TRUCK, truck, 'cancel_departure', { reason: 'Belum jalan' })
    await refused(back, 409, String(made['no_dokumen']))
    await c.well(c.receiver.delete(`${INISIASI}/delete`, { id: made['id'] }))
    await c.well(back())
  })
})
