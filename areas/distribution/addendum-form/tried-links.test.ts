import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAddenda, type Addenda } from '../addendum/addendum.test-kit.ts'

let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

describe('T8 links are not tried out', () => {
  test('after 30 wrong links the network waits; the right one opens all the same', async () => {
    const run = await r.reportedRun({ holes: 50 })
    await r.world.db.query('delete from sign_in_failure')
    const from = { remoteAddress: '203.0.113.9' }
    const ask = (id: string) =>
      r.public.raw({ method: 'GET', url: '/api/public/show', query: { model: 'loading_line', id }, ...from })
    const statuses = []
    for (let nth = 0; nth < 34; nth += 1) statuses.push((await ask(`tebakan-${String(nth).padStart(16, '0')}`)).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect((await ask(run.link)).status).toBe(200)
  })

  test('what is sent is counted by link and by network', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 50 } })
    await r.world.db.query('delete from sign_in_failure')
    const statuses = []
    for (let nth = 0; nth < 22; nth += 1) statuses.push((await r.send(r.payload(run, []))).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})
