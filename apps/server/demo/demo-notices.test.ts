import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const kinds = async () =>
  (await world.db.query<{ kind: string }>('select distinct kind from notice order by 1')).rows.map(({ kind }) => kind)

describe('notices of the demo', () => {
  test('are what still waits for somebody: of years and days that are over nobody is told', async () => {
    expect(await kinds()).toEqual(['approval-waiting', 'step-waiting'])
    const { rows } = await world.db.query(
      `select 1 from notice where created_at < (select loaded_at from reference_data
        where name = 'demo') - interval '1 day'`,
    )
    expect(rows).toEqual([])
  })

  test('call the coordinator of the first nursery to records of that nursery only', async () => {
    const coordinator = await world.as('koordinator')
    const told = (await coordinator.get('notifications')).body['data'] as readonly {
      kind: string
      module: string
      record: { id: number } | null
    }[]
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThan(10)
    for (const { record } of told) expect(record).not.toBeNull()
  })
})
