import { beforeEach, describe, expect, test, vi } from 'vitest'
import { shownAlerts } from '../alerts/alert-store.ts'
import { ApiError, api } from './api.ts'
import * as session from '../session/session.ts'

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  )

beforeEach(() => {
  fetched.mockReset()
  vi.restoreAllMocks()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})

function givenSession(token: string) {
  const profile = {
    id: 1,
    fullname: '',
    username: '',
    email: '',
    role_id: 1,
    location_nursery_id: null,
    rel_role_id: null,
    rel_location_nursery_id: null,
  }
  vi.spyOn(session, 'readSession').mockReturnValue({
    token,
    profile,
    holder: { role_id: 1, permissions: new Set() },
    pending: null,
  })
  return vi.spyOn(session, 'expireSession').mockReturnValue()
}

describe('api', () => {
  test('objects travel as JSON text, empty values not at all', async () => {
    answer(200, {})
    await api('bed/list', { query: { page: 2, filters: { id: [1] }, search: '', order: null } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/bed/list?page=2&filters=%7B%22id%22%3A%5B1%5D%7D')
  })
  test('a refusal carries code, reference, sentences by field and the present record', async () => {
    answer(409, { message: 'Sudah diubah.', code: 'stale', reference: 'R1', errors: { name: 'x' }, data: { id: 1 } })
    expect(await failure(api('bed/update', { method: 'PUT', body: {} }))).toMatchObject({
      status: 409,
      message: 'Sudah diubah.',
      code: 'stale',
      reference: 'R1',
      errors: { name: 'x' },
      data: { id: 1 },
    })
  })
  test('an error page of a proxy still becomes a sentence', async () => {
    fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect((await failure(api('bed/list')))?.message).toContain('502')
  })
  test('SH-13 a server that does not answer while there is a network is not called offline', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure(api('a'))).toMatchObject({
      status: 0,
      code: 'unreachable',
      message: 'Server tidak dapat dihubungi. Tunggu sebentar, lalu coba lagi.',
    })
    expect(shownAlerts()).toEqual([])
  })
  test('SH-13 a lost connection is status 0 and one toast titled Offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const [one, two] = [await failure(api('a')), await failure(api('b'))]
    expect([one?.status, one?.code, two?.message]).toEqual([0, 'offline', 'Tidak terhubung internet!'])
    expect(shownAlerts().filter((alert) => alert.title === 'Offline')).toHaveLength(1)
  })
  test('SH-12 a 401 to what waits on the device clears nothing and leads nowhere', async () => {
    const expire = givenSession('t')
    answer(401, { code: 'unauthenticated' })
    expect((await failure(api('bed/sync', { method: 'POST', body: {}, keepsSession: true })))?.status).toBe(401)
    expect(expire).not.toHaveBeenCalled()
  })
  test('a refusal of an account that must finish something first is noted in the session, once it is this session', async () => {
    givenSession('t')
    const note = vi.spyOn(session, 'noteUnfinishedSetup').mockReturnValue()
    answer(403, { code: 'account_pending', pending: 'second-factor' })
    expect((await failure(api('bed/list')))?.code).toBe('account_pending')
    answer(403, { code: 'account_pending', pending: 'something else' })
    await failure(api('bed/list'))
    expect(note.mock.calls).toEqual([['second-factor']])
  })
  test('SH-12 a refused token ends the session, a refused sign-in does not', async () => {
    const expire = givenSession('t')
    answer(401, {})
    await failure(api('login', { method: 'POST', body: {} }))
    expect(expire).not.toHaveBeenCalled()
    answer(401, {})
    await failure(api('bed/list'))
    expect(expire).toHaveBeenCalledOnce()
  })
})
