import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { openDocuments, openDay, TODAY, type Row } from './documents.test-kit.ts'

let kit: Awaited<ReturnType<typeof openDocuments>>
let world: typeof kit.world
let admin: typeof kit.admin
let maker: typeof kit.maker
let checker: typeof kit.checker
let nursery: typeof kit.nursery
let plant: typeof kit.plant
let newPlant: typeof kit.newPlant
let receipt: typeof kit.receipt
let issue: typeof kit.issue
let act: typeof kit.act
let decide: typeof kit.decide
let shown: typeof kit.shown
let entries: typeof kit.entries
let submitted: typeof kit.submitted
let expectRefused: typeof kit.expectRefused
beforeAll(async () => {
  kit = await openDocuments()
  ;({
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
    expectRefused,
  } = kit)
})
afterAll(() => world.close())

describe('who decides', () => {
  test('INV16 is neither who created the document nor who counted it', async () => {
    const own = 'Dokumen ini Anda buat atau Anda siapkan sendiri. Keputusan harus diambil orang lain.'
    const made = await admin.post('gallery_receipt/create', {
      program_year: 2025,
      receipt_date: TODAY,
      gallery_plant_id: plant,
      quantity: 1,
      location_nursery_id: nursery,
    })
    await act('gallery_receipt', made.row, 'submit', {}, admin)
    await expectRefused(() => decide('gallery_receipt', made.row, 'approved', null, admin), 403, own)
    expect((await shown('gallery_receipt', made.row, admin))['may_decide']).toBe(false)
    const qa = Number((await world.db.query<Row>(`select id from users where username = 'qa'`)).rows[0]?.['id'])
    const counted = await submitted(
      'gallery_issue',
      await issue([{ gallery_plant_id: plant, quantity: 1 }], { counted_by: qa }),
    )
    await expectRefused(() => decide('gallery_issue', counted), 403, own)
    await world.db.query('update settings set approver_differs = 0')
    expect((await decide('gallery_receipt', made.row, 'approved', null, admin)).status).toBe(200)
    await world.db.query('update settings set approver_differs = 1')
  })

  test('14.1 finds in the inbox what was handed in, not drafts, and not what only others may decide on', async () => {
    const draft = await receipt()
    const row = await submitted('gallery_receipt', await receipt())
    const waiting = async (who: Caller) =>
      (await who.get('inbox', { module: 'gallery-receipt', limit: 50 })).rows.flatMap((group) =>
        (group['rows'] as Row[]).map(({ id }) => id),
      )
    expect(await waiting(checker)).toEqual(expect.arrayContaining([row['id']]))
    expect(await waiting(checker)).not.toContain(draft.row['id'])
    const own = await admin.post('gallery_receipt/create', {
      program_year: 2025,
      receipt_date: TODAY,
      gallery_plant_id: plant,
      quantity: 1,
      location_nursery_id: nursery,
    })
    await act('gallery_receipt', own.row, 'submit', {}, admin)
    expect([(await waiting(admin)).includes(own.row['id']), (await waiting(checker)).includes(own.row['id'])]).toEqual([
      false,
      true,
    ])
  })

  test('has the right to the step: submit, approve and void are apart', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    expect((await decide('gallery_receipt', row, 'approved', null, maker)).status).toBe(403)
    expect((await act('gallery_receipt', row, 'void', { reason: 'Salah' }, checker)).status).toBe(403)
  })
})

describe('cancelling', () => {
  test('R-document-4 reverses what was posted, once, and closes the document', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    await decide('gallery_receipt', row)
    await expectRefused(() => act('gallery_receipt', row, 'void'), 422, 'Alasan wajib diisi')
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => act('gallery_receipt', row, 'void', { reason: 'Salah hitung' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await shown('gallery_receipt', row)).toMatchObject({
      status_document: 4,
      status_approval: 1,
      void_reason: 'Salah hitung',
      void_at: openDay().now.toISOString(),
      reversal_date: TODAY,
    })
    expect((await entries(row)).map(({ quantity, entry_date }) => [quantity, entry_date])).toEqual([
      [100, TODAY],
      [-100, TODAY],
    ])
    await expectRefused(
      () => act('gallery_receipt', row, 'void', { reason: 'Lagi' }),
      409,
      'Status Dokumen "Dibatalkan" tidak dapat diubah lagi.',
    )
  })

  test('R-document-4 is refused where what was posted is used already, naming who used it; once that is cancelled it can be', async () => {
    const id = await newPlant()
    const row = await submitted('gallery_receipt', await receipt({ gallery_plant_id: id, quantity: 10 }))
    await decide('gallery_receipt', row)
    const taker = await submitted('gallery_issue', await issue([{ gallery_plant_id: id, quantity: 6 }]))
    await decide('gallery_issue', taker)
    const [named] = (await world.db.query<{ name: string }>('select name from gallery_plant where id = $1', [id])).rows
    await expectRefused(
      () => act('gallery_receipt', row, 'void', { reason: 'Salah' }),
      409,
      `Stok ${named?.name} tidak cukup: butuh 10, tersedia 4. Sudah dipakai oleh ${taker['no_dokumen']}; batalkan itu lebih dulu.`,
    )
    await act('gallery_issue', taker, 'void', { reason: 'Dulu' })
    expect((await act('gallery_receipt', row, 'void', { reason: 'Salah' })).status).toBe(200)
  })

  test('R-document-4 of what waits takes it off the desks and writes nothing', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    expect((await act('gallery_receipt', row, 'void', { reason: 'Batal' })).row).toMatchObject({
      status_document: 4,
      status_approval: null,
      reversal_date: null,
    })
    await expectRefused(
      () => decide('gallery_receipt', row),
      409,
      'Data ini belum diajukan untuk persetujuan atau sudah dibatalkan.',
    )
    expect(await entries(row)).toEqual([])
  })
})
