import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MULTIPART, multipartBody } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

test('FR-09 whoever is refused before their file has arrived reads the answer, however many send at once', async () => {
  const { port } = world.app.server.address() as AddressInfo
  const body = new Uint8Array(
    multipartBody({ module: 'record-comment', field: 'files', bytes: Buffer.alloc(4 * 1024 * 1024) }),
  )
  const send = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/upload`, {
      method: 'POST',
      body,
      headers: { 'content-type': MULTIPART },
    })
    return [reply.status, ((await reply.json()) as { code: string }).code]
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => send().catch((error: unknown) => String((error as Error).cause))),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, () => [401, 'unauthenticated']))
})
