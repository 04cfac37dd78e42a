import { expect, test } from 'vitest'
import { accountsWorld, givenAccount } from '#test/kit/accounts.ts'

const world = accountsWorld({ environment: { TRUST_PROXY: 'loopback' } })

const DEMO = 'semai-demo-2025'
const from = (address: string, username: string, password: string) =>
  world()
    .with(null)
    .raw({
      method: 'POST',
      url: '/api/login',
      payload: { username, password },
      headers: { 'x-forwarded-for': address },
    })
const statuses = async (count: number, one: (n: number) => ReturnType<typeof from>) => {
  const seen: number[] = []
  for (let n = 0; n < count; n += 1) seen.push((await one(n)).status)
  return seen
}

test('wrong passwords from elsewhere do not keep the owner out where they signed in before', async () => {
  const { username } = await givenAccount(world())
  expect((await from('203.0.113.7', username, DEMO)).status).toBe(200)
  await statuses(10, () => from('198.51.100.9', username, 'salah'))
  expect((await from('198.51.100.9', username, DEMO)).status).toBe(429)
  expect((await from('203.0.113.7', username, DEMO)).status).toBe(200)
  // Signing in forgives the owner's own failures, not the stranger's.
  expect((await from('198.51.100.9', username, DEMO)).status).toBe(429)
})

test('a known place has its own limit, and an administrator opens both', async () => {
  const { id, username } = await givenAccount(world())
  await from('203.0.113.8', username, DEMO)
  expect((await statuses(11, () => from('203.0.113.8', username, 'salah'))).at(-1)).toBe(429)
  expect((await from('203.0.113.8', username, DEMO)).status).toBe(429)
  expect((await (await world().as('admin')).post(`users/${id}/action/unlock`, {})).status).toBe(200)
  expect((await from('203.0.113.8', username, DEMO)).status).toBe(200)
})

test('fifty strangers of one address do not shut out who signed in from it before', async () => {
  const { username } = await givenAccount(world())
  await from('203.0.113.10', username, DEMO)
  await statuses(50, (n) => from('203.0.113.10', `bukan-siapa-${n}`, 'salah'))
  expect((await from('203.0.113.10', 'bukan-siapa-lagi', 'salah')).status).toBe(429)
  expect((await from('203.0.113.10', username, DEMO)).status).toBe(200)
})

test('the addresses of one IPv6 network share their tries', async () => {
  const seen = await statuses(51, (n) => from(`2001:db8:7:7::${(n + 1).toString(16)}`, `orang-v6-${n}`, 'salah'))
  expect([seen.slice(0, 50).every((status) => status === 401), seen.at(-1)]).toEqual([true, 429])
  expect((await from('2001:db8:7:8::1', 'orang-v6-lain', 'salah')).status).toBe(401)
})
