import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '#test/kit/count-statements.ts'
import { importFile } from '#test/kit/import.ts'
import { givenWorker, until } from '#test/kit/jobs.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { decide, noticesOf, openBells, told, unreadOf, type Bells } from './notifications.test-kit.ts'

let world: Bells['world']
let admin: Bells['admin']
let coordinator: Bells['coordinator']
let qa: Bells['qa']
let rowsOf: Bells['rowsOf']
let givenSubmitted: Bells['givenSubmitted']
beforeAll(async () => {
  ;({ world, admin, coordinator, qa, rowsOf, givenSubmitted } = await openBells())
})
afterAll(() => world.close())
beforeEach(() => world.db.query('delete from notice'))

describe('a record that begins to wait', () => {
  test('tells by an action everyone who may decide on it, and not whoever asked', async () => {
    const order = await givenSubmitted('Bel satu')
    expect(await noticesOf(qa)).toEqual([
      expect.objectContaining({
        kind: 'approval-waiting',
        module: 'gallery-order',
        record: { id: order['id'], name: 'Bel satu' },
        actor: 'Sri Wahyuni',
        is_read: false,
        is_gone: false,
      }),
    ])
    expect(await told(admin)).toEqual([['approval-waiting', 'gallery-order', 'Bel satu', null]])
    for (const person of ['koordinator', 'pengawas', 'auditor', 'lapangan', 'tamu'])
      expect([person, await noticesOf(await world.as(person))]).toEqual([person, []])
    const own = await givenSubmitted('Bel sendiri', admin)
    expect((await noticesOf(admin)).map(({ record }) => record?.id)).not.toContain(own['id'])
  })

  test.each([
    ['test_request', 'test-request'],
    ['test_claim', 'test-claim'],
  ])('tells by being created, in any module that declares a decision: %s', async (path, key) => {
    await admin.post(`${path}/create`, { name: 'Baru', ...(key === 'test-request' && { location_nursery_id: 1 }) })
    expect(await told(qa)).toEqual([['approval-waiting', key, 'Baru', null]])
  })

  test('PM-06 tells nobody of another nursery, and of what all share only those who see all', async () => {
    await admin.post('test_request/create', { name: 'Tetangga', location_nursery_id: 2 })
    await admin.post('test_request/create', { name: 'Bersama', location_nursery_id: null })
    expect(await noticesOf(qa)).toEqual([])
    await grant(world, 'QA', 'scope.all-nurseries')
    await admin.post('test_request/create', { name: 'Tetangga lain', location_nursery_id: 2 })
    await revoke(world, 'QA', 'scope.all-nurseries')
    expect(await rowsOf()).toHaveLength(1)
  })

  test('tells nobody without the right to read it, whose account is closed, or when the write is taken back', async () => {
    await revoke(world, 'QA', 'test-claim.read')
    await admin.post('test_claim/create', { name: 'Tak terbaca' })
    await grant(world, 'QA', 'test-claim.read')
    await world.db.query(`update users set status_user = 'user_rejected' where username = 'qa'`)
    await admin.post('test_claim/create', { name: 'Akun tutup' })
    await world.db.query(`update users set status_user = 'user_active' where username = 'qa'`)
    expect((await coordinator.post('gallery_order/1/action/submit', { version: 99 })).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(await rowsOf()).toEqual([])
  })

  test('after five by name the rest of a module is one notice, renewed, with the number that waits now', async () => {
    for (let at = 1; at <= 8; at += 1) await admin.post('test_claim/create', { name: `Banyak ${at}` })
    const waiting = Number((await admin.get('test_claim/list', { filters: { decision: 0 } })).body['total'])
    expect(await told(qa)).toEqual([
      ['approval-waiting', 'test-claim', null, waiting],
      ...[5, 4, 3, 2, 1].map((at) => ['approval-waiting', 'test-claim', `Banyak ${at}`, null]),
    ])
    expect(await unreadOf(qa)).toBe(6)
  })

  test('of 1,200 imported rows is one notice a person, made in few statements', async () => {
    givenWorker(world)
    const bytes = csvOf([
      ['Nama', 'Lokasi Persemaian'],
      ...Array.from({ length: 1_200 }, (_, at) => [
        `Impor ${at}`,
        at % 2 ? 'Persemaian Kendal' : 'Persemaian Boyolali',
      ]),
    ])
    const { configs } = countStatements(world.serving)
    const begun = await importFile(admin, 'test_request', { bytes, mode: 'valid' })
    await until(
      async () => (await admin.get(`test_request/import/${String(begun.body['id'])}`)).row,
      (row) => row['state'] === 'done',
      60_000,
    )
    expect((await rowsOf(`kind = 'approval-waiting'`)).length).toBe(1)
    expect(configs.filter(({ text }) => text.includes('insert into notice')).length).toBeLessThan(12)
    // The person who asked hears that the job is over, and nothing of the rows.
    expect((await noticesOf(admin)).filter(({ kind }) => kind !== 'overdue')).toEqual([
      expect.objectContaining({ kind: 'job-done', job: expect.objectContaining({ state: 'done' }) }),
    ])
    const [notice] = await noticesOf(qa)
    expect(notice?.waiting).toBe(
      (await qa.get('test_request/list', { filters: { decision: 0, location_nursery_id: 1 } })).body['total'],
    )
  }, 90_000)

  test('is called back from the bells of all others once it is decided on, cancelled or deleted', async () => {
    const [decided, cancelled] = [await givenSubmitted('Diputus'), await givenSubmitted('Dibatalkan')]
    const { row: deleted } = await admin.post('test_claim/create', { name: 'Dihapus' })
    expect(await unreadOf(qa)).toBe(3)
    await decide(admin, decided, 'approved')
    await coordinator.post(`gallery_order/${String(cancelled['id'])}/action/cancel`, { reason: 'Tidak jadi' })
    await admin.delete('test_claim/delete', { id: deleted['id'] })
    expect([await unreadOf(qa), await noticesOf(qa)]).toEqual([0, []])
  })
})
