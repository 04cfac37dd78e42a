import { afterAll, beforeAll } from 'vitest'
import type { Caller } from './caller.ts'
import { givenBy, type Given } from './given.ts'
import { openWorld, type World } from './world.ts'

interface GivenWorld {
  readonly world: World
  readonly admin: Caller
  readonly given: Given
}

/**
 * A world of a test file's own with the administrator, who makes its records: handed out before the first test, closed
 * after the last.
 */
export function withGivenWorld(take: (opened: GivenWorld) => void, ...options: Parameters<typeof openWorld>): void {
  let world: World | undefined
  beforeAll(async () => {
    world = await openWorld(...options)
    const admin = await world.as('admin')
    take({ world, admin, given: givenBy(world, admin) })
  })
  afterAll(() => world?.close())
}
