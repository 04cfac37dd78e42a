import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceiving, type Receiving } from '#areas/distribution/receipt/receipt.test-kit.ts'
import { runsOfOnePlot } from '#areas/distribution/run/two-runs.test-kit.ts'
import { allRows, type Row } from '../exported.test-kit.ts'

const ALLOCATION = 'distribution_allocation_seeds'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

async function pressed(run: number, action: string, input: Row = {}): Promise<void> {
  const reply = await r.act(r.coordinator, 'loading_line', run, action, input)
  expect([action, reply.status, reply.body['message']]).toEqual([action, 200, expect.any(String)])
}

test('XD-11 what another run brings to a plot lacks nowhere, and what none of them brings lacks once', async () => {
  const shortOf = async (tree: number) => {
    const rows = await allRows(r.admin, ALLOCATION, { tree_id: [tree] })
    const cards = await r.admin.get(`${ALLOCATION}/statistics`, { filters: JSON.stringify({ tree_id: [tree] }) })
    const sum = rows.reduce((all, row) => all + Number(row['qty_short']), 0)
    expect(cards.rows).toMatchObject([{ subValue: sum }])
    return rows.toSorted((a, b) => Number(a['id']) - Number(b['id'])).map((row) => row['qty_short'] ?? null)
  }
  const given = async (id: number, qty_allocated: number) => {
    const { run, lines } = await r.grid(id)
    const put = await r.coordinator.put(`loading_line/${id}/allocation`, {
      version: run['version'],
      lines: [{ id: lines[0]?.['id'], qty_allocated, shortage_reason: 'Stok habis' }],
    })
    expect([put.status, put.body['message'] ?? null]).toEqual([200, expect.anything()])
    await pressed(id, 'confirm')
  }
  const tree = await r.newTree()
  await r.stand(tree, 300)
  // Of 120 the first brings 30 and the second, which asks for the rest, 20: 70 are lacking, once.
  const part = await runsOfOnePlot(r, tree, [120, 120, 90])
  await given(part.first, 30)
  expect(await shortOf(tree)).toEqual([90, null])
  await given(part.second, 20)
  expect(await shortOf(tree)).toEqual([0, 70])
  // The second brings what the first did not.
  const other = await r.newTree()
  await r.stand(other, 300)
  const whole = await runsOfOnePlot(r, other, [120, 120, 120])
  await given(whole.first, 30)
  await pressed(whole.second, 'allocate')
  await pressed(whole.second, 'confirm')
  expect(await shortOf(other)).toEqual([0, 0])
  await pressed(whole.second, 'void', { reason: 'Ditunda' })
  expect(await shortOf(other)).toEqual([90])
})
