import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { postmasterOf, startServer, StartFailed, type ServerProcess } from './kit/server-process.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'
import { isLong } from '#test/kit/tier.ts'

const KILLS = isLong ? 10 : 2
const WRITERS = 4

let folder: string
let server: ServerProcess
let token: string
let made = 0
/** What the server said it stored. */
const acknowledged = new Set<string>()

beforeAll(async () => {
  folder = await temporaryFolder('kill')
  server = await startServer({ DATA_DIR: folder })
  token = await signIn()
}, 240_000)
afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}, 240_000)

async function call(
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(`${server.address}/api/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

async function signIn(): Promise<string> {
  return String((await call('POST', 'login', { username: 'admin', password: DEMO_PASSWORD })).body['token'])
}

/** The writers end with the work, also when it fails: the next test counts rows. */
async function whileWriting(work: () => Promise<void>): Promise<void> {
  const writing = startWriting()
  try {
    await work()
  } finally {
    await writing.stop()
  }
}

/** Writes until told to stop. A failed call is repeated with its key until it is answered, as a careful client does. */
function startWriting(): { stop(): Promise<void> } {
  let writing = true
  const writer = async () => {
    while (writing) {
      const code = `K${(made += 1)}`
      const body = { block_nursery_id: 1, code_bedeng: code, capacity_seedling: 1 }
      for (let answered = false; !answered && writing; ) {
        const reply = await call('POST', 'bedeng_nursery/create', body, { 'idempotency-key': code }).catch(() => null)
        answered = reply?.status === 201
        if (answered) acknowledged.add(code)
        else
          await new Promise((resolve) => {
            setTimeout(resolve, 50)
          })
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  return {
    stop: async () => {
      writing = false
      await Promise.all(writers)
    },
  }
}

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

async function storedCodes(): Promise<string[]> {
  const codes: string[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await call('GET', `bedeng_nursery/list?limit=100&page=${page}&order=id&sort=ASC&search=K`)
    const rows = body['data'] as { code_bedeng: string }[]
    codes.push(...rows.map((row) => row.code_bedeng).filter((code) => /^K\d+$/.test(code)))
    if (rows.length < 100) return codes
  }
}

describe('no acknowledged row is lost, none is doubled, and the next start works by itself', () => {
  test('when the program is killed in the middle of writing', { timeout: 300_000 }, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await whileWriting(async () => {
        await wait(700)
        await server.kill('SIGKILL')
        server = await startServer({ DATA_DIR: folder })
        await wait(300)
      })
    }
    await expectAllThere()
  })

  test('when the database is killed in the middle of writing: 503 meanwhile, then normal without a restart', {
    timeout: 300_000,
  }, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await whileWriting(async () => {
        await wait(500)
        process.kill(await postmasterOf(folder), 'SIGKILL')
        const seen = new Set<number>()
        for (let n = 0; n < 10; n += 1)
          seen.add((await call('GET', 'bedeng_nursery/list').catch(() => ({ status: -1 }))).status)
        expect([...seen].every((status) => status === 200 || status === 503)).toBe(true)
        await until(async () => (await call('GET', 'health')).status === 200)
        await wait(300)
      })
    }
    await expectAllThere()
  })

  test('a second start on the same folder is refused, naming the running one, which goes on', {
    timeout: 180_000,
  }, async () => {
    const second = await startServer({ DATA_DIR: folder }).catch((error: unknown) => error)
    expect(second).toBeInstanceOf(StartFailed)
    expect((second as StartFailed).output).toContain(server.address)
    expect((second as StartFailed).output).toContain(String(server.child.pid))
    expect((await call('GET', 'health')).status).toBe(200)
  })

  test('a stop by signal finishes what is under way and leaves a folder the next start opens', {
    timeout: 180_000,
  }, async () => {
    const late = Array.from({ length: 8 }, (_, n) =>
      call('POST', 'bedeng_nursery/create', {
        block_nursery_id: 1,
        code_bedeng: `K9${n}000`,
        capacity_seedling: 1,
      }).catch(() => null),
    )
    await wait(20)
    await server.kill('SIGTERM')
    for (const [n, reply] of (await Promise.all(late)).entries())
      if (reply?.status === 201) acknowledged.add(`K9${n}000`)
    expect([server.child.exitCode, server.output()]).toEqual([0, expect.any(String)])
    server = await startServer({ DATA_DIR: folder })
    await expectAllThere()
  })
})

async function expectAllThere(): Promise<void> {
  const stored = await storedCodes()
  expect(acknowledged.size).toBeGreaterThan(10)
  expect(stored.length).toBe(new Set(stored).size)
  const present = new Set(stored)
  expect([...acknowledged].filter((code) => !present.has(code))).toEqual([])
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('Waited 30 s in vain')
    await wait(100)
  }
}
