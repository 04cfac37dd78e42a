import { expect } from 'vitest'
import type { Reply } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld } from '#test/kit/world.ts'

export type Row = Record<string, unknown>

export const TODAY = '2025-08-17'

/** What a test may change: the hour it is, and until when the books are closed. */
export interface Day {
  now: Date
  closedUntil: string | null
}
export const openDay = (): Day => ({ now: new Date(`${TODAY}T03:00:00Z`), closedUntil: null })

/** Receipts and issues of the gallery, of one who makes them and one who decides on them. */
export async function openDocuments(day: Day = openDay()) {
  const closing = { area: { key: 'closing-test', menus: [] }, closedUntil: async () => day.closedUntil }
  const world = await openWorld({ now: () => day.now, extraServerAreas: [closing] })
  const [admin, maker, checker] = [await world.as('admin'), await world.as('koordinator'), await world.as('qa')]
  const people = await world.db.query<{ place: number }>(
    `select location_nursery_id as place from users where username in ('koordinator', 'qa')`,
  )
  const nursery = people.rows[0]?.place ?? 0
  let counter = 0

  async function newPlant(): Promise<number> {
    const reply = await admin.post('gallery_plant/create', {
      name: `Tanaman ${(counter += 1)}`,
      code: `DOK${counter}`,
      location_nursery_id: nursery,
    })
    expect(reply.status).toBe(201)
    return Number(reply.row['id'])
  }
  const plant = await newPlant()
  const receipt = (values: Row = {}) =>
    maker.post('gallery_receipt/create', {
      program_year: 2025,
      receipt_date: TODAY,
      gallery_plant_id: plant,
      quantity: 100,
      ...values,
    })
  const issue = (lines: readonly Row[], values: Row = {}) =>
    maker.post('gallery_issue/create', {
      program_year: 2025,
      issue_date: TODAY,
      receiver: 'Pak Karno',
      lines,
      ...values,
    })
  const act = (table: string, row: Row, name: string, body: Row = {}, who = maker) =>
    who.post(`${table}/${String(row['id'])}/action/${name}`, body)
  const decide = (table: string, row: Row, status = 'approved', description: string | null = null, who = checker) =>
    who.post('custom/verification', { id: row['id'], table, status, description })
  const shown = async (table: string, row: Row, who = maker) =>
    (await who.get(`${table}/${String(row['id'])}/show`)).row
  const entries = async (row: Row) =>
    (
      await world.db.query<Row>(
        `select entry_key, entry_date::text, quantity, reversal_of_id from gallery_ledger where document_no = $1
          order by id`,
        [row['no_dokumen']],
      )
    ).rows

  async function submitted(table: 'gallery_receipt' | 'gallery_issue', made: Reply): Promise<Row> {
    expect([made.status, made.text]).toEqual([201, made.text])
    const reply = await act(table, made.row, 'submit')
    expect([reply.status, reply.body['message']]).toEqual([
      200,
      `Ajukan ${table === 'gallery_issue' ? 'Pengeluaran' : 'Penerimaan'} Contoh berhasil`,
    ])
    return reply.row
  }
  /** A plant that has so many in the ledger. */
  async function stocked(quantity: number): Promise<number> {
    const id = await newPlant()
    expect(
      (
        await decide(
          'gallery_receipt',
          await submitted('gallery_receipt', await receipt({ gallery_plant_id: id, quantity })),
        )
      ).status,
    ).toBe(200)
    return id
  }
  async function expectRefused(call: () => Promise<Reply>, status: number, sentence: string): Promise<void> {
    const before = await rowVersions(world.db)
    const reply = await call()
    expect([reply.status, reply.body['message']]).toEqual([status, sentence])
    expect(await rowVersions(world.db)).toEqual(before)
  }

  return {
    world,
    admin,
    maker,
    checker,
    nursery,
    plant,
    newPlant,
    receipt,
    issue,
    act,
    decide,
    shown,
    entries,
    submitted,
    stocked,
    expectRefused,
  }
}
