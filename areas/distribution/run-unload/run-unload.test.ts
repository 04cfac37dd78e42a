import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatLongDate } from '#core/formats/format-date.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const all = (line: number, received: number) => ({ lines: [{ line, received, damaged: 0, missing: 0 }] })
const act = (id: number, action: string, input = {}) => r.act(r.coordinator, 'run_unload', id, action, input)
const change = async (id: number, values: Readonly<Record<string, unknown>>) =>
  r.coordinator.put('run_unload/update', { id, version: (await r.show('run_unload', id))['version'], ...values })

/** What the draft says of its one lot. */
async function told(id: number, figures: Readonly<Record<string, unknown>>) {
  const [line] = (await r.show('run_unload', id))['details'] as readonly Record<string, unknown>[]
  return change(id, {
    details: [
      { id: line?.['id'], seed_lot_id: line?.['seed_lot_id'], to_bedeng_id: line?.['to_bedeng_id'], ...figures },
    ],
  })
}

describe('DS-09 what nobody took comes home', () => {
  test('FR-06 the day that is typed is today, neither an earlier one of the open period nor a later one', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    expect(await r.phone.result(r.told(run, all(run.line, 40)))).toBe(SCAN_RESULT.ok)
    const id = await r.beginUnload(run.trucks[0] ?? 0)
    for (const days of [-1, 1]) {
      const reply = await change(id, { unload_date: addDays(r.today, days) })
      expect([reply.status, reply.body['errors']]).toEqual([422, { unload_date: 'Tanggal Bongkar harus hari ini' }])
    }
    expect((await change(id, { unload_date: r.today })).status).toBe(200)
    expect((await act(id, 'complete')).status).toBe(200)
    expect(await r.show('run_unload', id)).toMatchObject({ unload_date: r.today, posting_date: r.today })
  })

  test('FR-06 14.3 a draft of yesterday is not completed with the day it has; with the day on which it is, it is', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    expect(await r.phone.result(r.told(run, all(run.line, 40)))).toBe(SCAN_RESULT.ok)
    const id = await r.beginUnload(run.trucks[0] ?? 0)
    const yesterday = addDays(r.today, -1)
    await r.world.db.query(`update run_unload set unload_date = '${yesterday}' where id = ${id}`)
    const late = await act(id, 'complete')
    expect([late.status, late.body['message']]).toEqual([
      409,
      `Tanggal Bongkar ${formatLongDate(yesterday)} bukan hari ini. Perbaiki tanggalnya, lalu selesaikan lagi.`,
    ])
    expect(await r.accounts(run)).toMatchObject({ truck: 10, beds: 0 })
    expect((await change(id, { unload_date: r.today })).status).toBe(200)
    expect((await act(id, 'complete')).status).toBe(200)
    expect(await r.show('run_unload', id)).toMatchObject({ unload_date: r.today, posting_date: r.today })
  })

  test('what does not add up to the truck, or has no bed, is not unloaded; nor a truck with somebody unreported', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const early = await r.act(r.coordinator, 'allocation_transportation', run.trucks[0], 'unload_rest')
    expect([early.status, early.body['message']]).toEqual([409, expect.stringContaining('Belum dilaporkan: Ibu Ratna')])
    expect(await r.phone.result(r.told(run, all(run.line, 40)))).toBe(SCAN_RESULT.ok)
    const id = await r.beginUnload(run.trucks[0] ?? 0)
    expect(
      (await r.act(r.coordinator, 'allocation_transportation', run.trucks[0], 'unload_rest')).body['message'],
    ).toContain('sudah ada')
    for (const [figures, sentence] of [
      [{ qty_good: 9, qty_damaged: 0, qty_missing: 0 }, 'di kendaraan 10, di rincian 9'],
      [{ qty_good: 9, qty_damaged: 2, qty_missing: 0 }, 'di rincian 11'],
      [{ qty_good: 10, qty_damaged: 0, qty_missing: 0, to_bedeng_id: null }, 'Isi bedeng'],
    ] as const) {
      expect((await told(id, figures)).status).toBe(200)
      const reply = await act(id, 'complete')
      expect([reply.status, reply.body['message']]).toEqual([409, expect.stringContaining(sentence)])
    }
    expect(await r.accounts(run)).toMatchObject({ truck: 10 })
  })

  test('an unloading of a closed run is not cancelled', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    expect(await r.phone.result(r.told(run, all(run.line, 0)))).toBe(SCAN_RESULT.ok)
    const id = await r.beginUnload(run.trucks[0] ?? 0)
    expect((await act(id, 'complete')).status).toBe(200)
    expect((await r.closing(run)).status).toBe(200)
    const late = await act(id, 'void', { reason: 'Terlambat' })
    expect([late.status, late.body['message']]).toEqual([409, expect.stringContaining('sudah ditutup')])
  })
})
