import { afterEach, describe, expect, test } from 'vitest'
import { startOutsideServer, type Behaviour, type OutsideServer } from '#test/kit/outside-server.ts'
import { openOutsideService, USUAL_LIMITS, type OutsideLimits } from './outside-service.ts'

const open: OutsideServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function givenService(behaviour: Behaviour, limits: Partial<OutsideLimits>) {
  const server = await startOutsideServer(behaviour)
  open.push(server)
  const service = openOutsideService('Uji', new URL(`${server.url}/`), { limits: { ...USUAL_LIMITS, ...limits } })
  const ask = (signal?: AbortSignal) => service.send({ method: 'GET', path: 'x', ...(signal && { signal }) })
  return { server, ask }
}
const statuses = (ended: readonly PromiseSettledResult<unknown>[]) =>
  ended.map((one) => (one.status === 'rejected' ? (one.reason as { status?: number }).status : 200))

describe('T17 a call that waits its turn', () => {
  test('API-05 has one time for all of it: waiting, tries and pauses', async () => {
    const { ask } = await givenService(() => ({ raw: () => undefined }), {
      timeoutMs: 300,
      wholeMs: 600,
      pausesMs: [5, 10],
      breakAfter: 1_000,
    })
    const began = performance.now()
    const ended = await Promise.allSettled(Array.from({ length: 54 }, () => ask()))
    expect(new Set(statuses(ended))).toEqual(new Set([503]))
    // Fourteen rounds of three tries each would take twelve seconds.
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  test('API-05 is not sent to a service that was found gone meanwhile', async () => {
    const { server, ask } = await givenService(() => ({ status: 500 }), { atOnce: 1, breakAfter: 1, pausesMs: [] })
    expect(statuses(await Promise.allSettled([1, 2, 3, 4, 5].map(() => ask())))).toEqual([503, 503, 503, 503, 503])
    expect(server.calls).toHaveLength(1)
  })

  test('API-05 leaves when its caller does, and its place is another’s', async () => {
    let answer: () => void = () => undefined
    const { server, ask } = await givenService(
      () => new Promise((resolve) => void (answer = () => resolve({ json: 1 }))),
      { atOnce: 1, waiting: 1 },
    )
    const first = ask()
    await expect.poll(() => server.calls.length).toBe(1)
    const caller = new AbortController()
    const second = ask(caller.signal)
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    caller.abort(new Error('Pergi'))
    await expect(second).rejects.toThrow('Pergi')
    const third = ask()
    answer()
    expect((await first).status).toBe(200)
    await expect.poll(() => server.calls.length).toBe(2)
    answer()
    expect((await third).status).toBe(200)
  })
})
