import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const work = vi.hoisted(() => ({ verified: 0, hashed: 0 }))
// The real library, counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      work.verified += 1
      return real.verify(...args)
    },
    hash: (...args: Parameters<typeof real.hash>) => {
      work.hashed += 1
      return real.hash(...args)
    },
  }
})

let world: World
beforeAll(async () => {
  world = await openWorld()
  // The decoy is made once.
  await world.with(null).post('login', { username: 'siapa', password: 'apa' })
})
afterAll(() => world.close())
beforeEach(() => world.db.query('truncate sign_in_failure').then(() => undefined))

test.each([
  ['an unknown account', 'tidak-ada', 'salah'],
  ['a wrong password', 'tamu', 'salah'],
  ['a right password', 'tamu', DEMO_PASSWORD],
])('AU-01 %s costs one verification and no more', async (_name, username, password) => {
  const before = { ...work }
  await world.with(null).post('login', { username, password })
  expect({ verified: work.verified - before.verified, hashed: work.hashed - before.hashed }).toEqual({
    verified: 1,
    hashed: 0,
  })
})
