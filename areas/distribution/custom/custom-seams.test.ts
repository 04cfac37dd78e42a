import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockSeams } from '#areas/stock/public.server.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem, contextOfUser } from '#test/kit/jobs.ts'
import { createResendRequest } from './create-resend-request.server.ts'
import { customFindings } from './custom-findings.server.ts'
import { LOAD, openCustoms, TRUCK, type Customs } from './custom.test-kit.ts'
import {
  customRequestChanged,
  customRequestDone,
  type CustomRequestChange,
  type CustomRequestOutcome,
} from './custom-request-reactions.server.ts'

const changes: CustomRequestChange[] = []
const outcomes: CustomRequestOutcome[] = []
/** Stands in for the addendum, which asks for resends and hears what became of them. */
const addendum = {
  area: { key: 'addendum-test', menus: [] },
  answers: [
    customRequestChanged.follow(async (_ctx, told) => void changes.push(told)),
    customRequestDone.follow(async (_ctx, told) => void outcomes.push(told)),
  ],
}

let c: Customs
beforeAll(async () => {
  c = await openCustoms({ extraServerAreas: [addendum] })
})
afterAll(() => c.world.close())

async function resend(tree: number, qty: number): Promise<number> {
  const ctx = { ...(await contextOfUser(c.world, 'koordinator')), db: c.world.serving }
  return inTransaction(ctx, (inside) =>
    createResendRequest(inside, {
      nursery: c.nursery,
      programYear: c.year,
      adendum: 77,
      date: c.today,
      pic: c.pic,
      lines: [{ tree, qty, farmerNo: 'F0000012', lahanNo: '10_0000000012' }],
    }),
  )
}
const act = (path: string, id: unknown, action: string, input = {}) => c.act(c.coordinator, path, id, action, input)

describe('DS-16 a resend that an addendum asks for', () => {
  test('is approved as it is made, goes to its farmer, and its addendum hears of each step', async () => {
    const tree = await c.freshTree()
    await c.stand(tree, 90)
    const id = await resend(tree, 30)
    expect(await c.on(id)).toMatchObject({
      category_id: 3,
      detail_adendum_id: 77,
      status_document: 3,
      total_request: 30,
    })
    await c.well(act('custom_request_distribution', id, 'allocate'))
    const truck = await c.addTruck(id)
    await c.well(act(TRUCK, truck, 'fill'))
    const [row] = await c.loads(id)
    await c.well(act(LOAD, row?.['id'], 'load'))
    for (const step of [10, 11]) await c.well(c.time(truck, step))
    await c.well(act(LOAD, row?.['id'], 'lose', { qty_damaged: 2, qty_missing: 0 }))
    await c.well(c.finish(id))
    expect(changes.filter((told) => told.id === id).map(({ status, allocation }) => [status, allocation])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
      [3, 2],
    ])
    expect(outcomes).toEqual([
      {
        id,
        no: expect.stringContaining('CST/'),
        category: 3,
        adendum: 77,
        nursery: c.nursery,
        date: c.today,
        lines: [
          {
            detail: expect.any(Number),
            tree,
            farmerNo: 'F0000012',
            lahanNo: '10_0000000012',
            requested: 30,
            sent: 30,
            received: 28,
            damaged: 2,
            missing: 0,
            returned: 0,
          },
        ],
      },
    ])
    expect(await c.accounts(tree)).toMatchObject({ beds: 60, trucks: 0, farmers: 28, dead: 2 })
    expect(
      await c.count(
        `select count(*) as n from stock_movement where tree_id = ${tree} and to_account = 5
          and farmer_no = 'F0000012' and lahan_no = '10_0000000012' and movement_cause = 'kirim_ulang'`,
      ),
    ).toBe(1)
  })
})

describe('what the stock is told of custom requests', () => {
  test('14.18 a loaded request keeps the books of both ends open until it is finished', async () => {
    const tree = await c.freshTree()
    await c.stand(tree, 40)
    const { request } = await c.departed(1, [{ tree, qty: 10 }])
    const { no_dokumen } = await c.on(request)
    const ctx = { ...(await contextOfSystem(c.world)), db: c.world.serving }
    for (const nursery of [c.nursery, c.elsewhere]) {
      const blocks = await stockSeams.closingBlocks.ask(ctx, { nursery, date: c.today })
      expect(blocks).toContainEqual(
        expect.objectContaining({ kind: 'Distribusi custom belum selesai', label: no_dokumen, canOverride: false }),
      )
    }
  })

  test('INV2 the self-check names a vehicle that holds other than what was loaded, and a promise that is not its allocation’s', async () => {
    const ctx = { ...(await contextOfSystem(c.world)), db: c.world.serving }
    const findings = async () => (await customFindings.answer(ctx, {} as never)) as readonly { sentence: string }[]
    expect(await findings()).toEqual([])
    const tree = await c.freshTree()
    await c.stand(tree, 40)
    const { request, truck } = await c.departed(2, [{ tree, qty: 10 }])
    await c.world.db.query(
      `update detail_loaded_allocation set amount = 9 where allocation_transportation_id = ${truck}`,
    )
    expect((await findings()).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('tercatat 10 bibit, menurut muatannya 9'),
    ])
    await c.world.db.query(
      `update detail_loaded_allocation set amount = 10 where allocation_transportation_id = ${truck}`,
    )
    await c.world.db.query(
      `update custom_allocation set qty_loaded = 8 where custom_request_distribution_id = ${request}`,
    )
    expect((await findings()).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('dicadangkan 0, menurut alokasinya 2'),
    ])
  })
})
