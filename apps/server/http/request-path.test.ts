import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#test/kit/world.ts'
import type { Caller } from '#test/kit/caller.ts'

const architecture = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
/** A line of a call stack in a file of ours that is no test's. */
const OURS = /\/((?:apps|areas|core|server-engine)\/[\w./-]+\.ts):\d+:\d+\)?$/

let world: World
let admin: Caller
let stacks: readonly string[]
let block = 0

/** All that the app asks of the database from here on, each with the calls that led to it. */
function stacksOf(pool: pg.Pool): readonly string[] {
  const found: string[] = []
  const watch = (target: pg.Pool | pg.PoolClient) => {
    const real = target.query.bind(target) as (...args: unknown[]) => unknown
    target.query = ((...args: unknown[]) => {
      found.push(new Error().stack ?? '')
      return real(...args)
    }) as typeof target.query
  }
  watch(pool)
  const seen = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (!seen.has(client)) watch(client)
    seen.add(client)
  })
  return found
}

async function filesPassed(call: () => Promise<{ readonly status: number }>, status: number): Promise<string[]> {
  const before = stacks.length
  expect((await call()).status).toBe(status)
  const lines = stacks.slice(before).flatMap((stack) => stack.split('\n'))
  const files = lines.flatMap((line) => OURS.exec(line)?.[1] ?? []).filter((file) => !file.endsWith('.test.ts'))
  return [...new Set(files)].toSorted()
}

function filesNamed(heading: string): string[] {
  const [, part = ''] = architecture.split(`\n### ${heading}\n`)
  const [list = ''] = part.split('\n#')
  return [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file).toSorted()
}

const list = () => admin.get('bedeng_nursery/list')
const create = (number: number) =>
  admin.post(
    'bedeng_nursery/create',
    { block_nursery_id: block, code_bedeng: `UJI-${number}`, capacity_seedling: 1_000 },
    { 'idempotency-key': `request-path-${number}` },
  )

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  Error.stackTraceLimit = 100
  stacks = stacksOf(world.serving)
  const found = await world.db.query<{ id: number }>('select min(id) as id from block_nursery')
  block = Number(found.rows[0]?.id)
  // The rights of a role are read at its first call.
  await list()
  await create(1)
}, 300_000)
afterAll(async () => {
  Error.stackTraceLimit = 10
  await world.close()
})

describe('the files that a request passes on its way to the database are those of docs/architecture.md', () => {
  test('a list whose total is counted: at most 8', async () => {
    expect(await filesPassed(list, 200)).toEqual(filesNamed('A list request'))
    expect(filesNamed('A list request').length).toBeLessThanOrEqual(8)
  })

  test('a create with an Idempotency-Key: at most 15', async () => {
    expect(await filesPassed(() => create(2), 201)).toEqual(filesNamed('A create request'))
    expect(filesNamed('A create request').length).toBeLessThanOrEqual(15)
  })
})
