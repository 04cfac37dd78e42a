import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Inbox } from '#core/wire/inbox.ts'
import type { ShownNotice } from '#core/wire/notice.ts'
import type { PathOfRecord } from '#core/wire/path-of-record.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let maker: Caller
let verifier: Caller
let appraiser: Caller
let counter = 0
beforeAll(async () => {
  world = await openWorld()
  maker = await world.as('koordinator')
  verifier = await world.as('qa')
  appraiser = await world.as('manajemen')
})
afterAll(() => world.close())

type Row = Record<string, unknown>
const given = async () =>
  (
    await maker.post('gallery_purchase/create', {
      subject: `Pengadaan ${(counter += 1)}`,
      quantity: 10,
      location_nursery_id: 1,
    })
  ).row
const act = (caller: Caller, row: Row, name: string, body: Row = {}) =>
  caller.post(`gallery_purchase/${String(row['id'])}/action/${name}`, body)
const submitted = async () => {
  const row = await given()
  expect((await act(maker, row, 'submit', { note: 'Mendesak' })).status).toBe(200)
  return row
}
const waitingFor = async (caller: Caller, row: Row) =>
  ((await caller.get('inbox')).body as unknown as Inbox).data
    .filter(({ module, rows }) => module === 'gallery-purchase' && rows.some(({ id }) => id === row['id']))
    .map(({ desk }) => desk)
const pathOf = async (caller: Caller, row: Row) =>
  ((await caller.get(`gallery_purchase/${String(row['id'])}/show`)).row['paths'] as readonly PathOfRecord[])[0]
const told = async (caller: Caller, row: Row) =>
  ((await caller.get('notifications')).body['data'] as readonly ShownNotice[])
    .filter(({ module, record }) => module === 'gallery-purchase' && record?.id === row['id'])
    .map(({ kind, state }) => [kind, state])

describe('AP-01 a path over several desks', () => {
  test("brings a record into the inbox of each desk in turn, and into nobody else's", async () => {
    const row = await given()
    expect(await Promise.all([maker, verifier, appraiser].map((caller) => waitingFor(caller, row)))).toEqual([
      [],
      [],
      [],
    ])
    await act(maker, row, 'submit')
    expect(await Promise.all([maker, verifier, appraiser].map((caller) => waitingFor(caller, row)))).toEqual([
      [],
      ['verify'],
      [],
    ])
    const before = (await verifier.get('inbox/count')).row['total'] as number
    expect((await act(verifier, row, 'verify', { outcome: 'appraisal_request' })).status).toBe(200)
    expect((await verifier.get('inbox/count')).row['total']).toBe(before - 1)
    expect(await Promise.all([maker, verifier, appraiser].map((caller) => waitingFor(caller, row)))).toEqual([
      [],
      [],
      ['appraise'],
    ])
    expect((await act(appraiser, row, 'appraise', { outcome: 'approved' })).row).toMatchObject({
      status_verify: 'approved',
    })
    expect(await waitingFor(appraiser, row)).toEqual([])
  })

  test('sends it back with a note, to whoever hands it in again', async () => {
    const row = await submitted()
    expect((await act(verifier, row, 'verify', { outcome: 'revision_request' })).body['message']).toBe(
      'Anda belum mengisi catatan!',
    )
    await act(verifier, row, 'verify', { outcome: 'revision_request', note: 'Jumlahnya keliru' })
    expect(await waitingFor(maker, row)).toEqual(['submit'])
    const path = await pathOf(maker, row)
    expect(path?.moves.map(({ state, by, note }) => [state, by, note])).toEqual([
      ['draft', 'Sri Wahyuni', null],
      ['verification_request', 'Sri Wahyuni', 'Mendesak'],
      ['revision_request', expect.any(String), 'Jumlahnya keliru'],
    ])
    expect(path?.next).toMatchObject({ desk: 'submit', is_mine: true })
    expect((await act(maker, row, 'submit')).row).toMatchObject({ status_verify: 'verification_request' })
  })

  test('says who is next, as far as the reader may know people', async () => {
    const row = await submitted()
    expect((await pathOf(maker, row))?.next).toMatchObject({ desk: 'verify', is_mine: false, total: 1 })
    expect((await pathOf(verifier, row))?.next).toMatchObject({ desk: 'verify', is_mine: true })
  })

  test('calls the people of a desk, takes the call back, and tells the maker where it went', async () => {
    const row = await submitted()
    expect(await told(verifier, row)).toEqual([['step-waiting', undefined]])
    await act(verifier, row, 'verify', { outcome: 'appraisal_request' })
    expect(await told(verifier, row)).toEqual([])
    expect(await told(maker, row)).toEqual([['step-moved', 'Menunggu Penilaian']])
    expect(await told(appraiser, row)).toEqual([['step-waiting', undefined]])
    await act(appraiser, row, 'appraise', { outcome: 'approved' })
    expect(await told(maker, row)).toEqual([['step-moved', 'Disetujui']])
  })

  test('a rule of one desk keeps a record from whoever it excludes, on every surface', async () => {
    const admin = await world.as('admin')
    const row = await submitted()
    await act(admin, row, 'verify', { outcome: 'appraisal_request' })
    const sentence = 'Permintaan ini Anda verifikasi sendiri. Penilaian harus dilakukan orang lain.'
    expect(await waitingFor(admin, row)).toEqual([])
    const shown = (await admin.get(`gallery_purchase/${String(row['id'])}/show`)).row
    expect([
      (shown['refusals'] as Row)['appraise'],
      (shown['paths'] as readonly PathOfRecord[])[0]?.next?.is_mine,
    ]).toEqual([sentence, false])
    const refused = await act(admin, row, 'appraise', { outcome: 'approved' })
    expect([refused.status, refused.body['message']]).toEqual([403, sentence])
    expect(await waitingFor(appraiser, row)).toEqual(['appraise'])
  })

  test('an outcome that the table of transitions does not have is refused, and so is a desk without the right', async () => {
    const row = await submitted()
    expect((await act(verifier, row, 'verify', { outcome: 'approved' })).status).toBe(422)
    expect((await act(appraiser, row, 'verify', { outcome: 'appraisal_request' })).status).toBe(403)
    expect((await act(appraiser, row, 'appraise', { outcome: 'approved' })).status).toBe(409)
    expect((await verifier.get('inbox', { module: 'gallery-purchase', desk: 'appraise' })).status).toBe(404)
    expect((await verifier.get('inbox', { module: 'gallery-purchase', desk: 'verify' })).status).toBe(200)
  })
})
