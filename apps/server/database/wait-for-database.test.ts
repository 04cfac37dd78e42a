import net from 'node:net'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** What PostgreSQL answers while it recovers, as it goes over the line. */
function refusal(): Buffer {
  const body = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from('E'), length, body])
}

/** The database behind a door that says so often that it is still recovering. */
async function recoveringFor(times: number): Promise<{ readonly url: string; tries(): number }> {
  const real = new URL(inject('postgresUrl'))
  const folder = real.searchParams.get('host')
  const port = Number(real.searchParams.get('port') ?? (real.port || 5432))
  let tries = 0
  const door = net.createServer((client) => {
    client.on('error', () => undefined)
    tries += 1
    if (tries <= times) {
      client.once('data', () => client.end(refusal()))
      return
    }
    const server = folder?.startsWith('/')
      ? net.connect(`${folder}/.s.PGSQL.${port}`)
      : net.connect(port, real.hostname)
    server.on('error', () => client.destroy())
    client.on('close', () => server.destroy())
    client.pipe(server).pipe(client)
  })
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void door.close())
  const { port: open } = door.address() as net.AddressInfo
  return { url: `postgres://${real.username}:${real.password}@127.0.0.1:${open}${real.pathname}`, tries: () => tries }
}

describe('a start while the database recovers', () => {
  test('waits until it answers, and says so once', async () => {
    const { url, tries } = await recoveringFor(3)
    const db = openPool(url)
    const lines: string[] = []
    await waitForDatabase(db, { log: (line) => lines.push(line) })
    expect([tries(), lines]).toEqual([
      4,
      ['Basis data belum siap (the database system is starting up); menunggu sampai 60 detik.'],
    ])
    await db.end()
  })
  test('ends with a sentence when it does not, or when nobody is there', async () => {
    const { url } = await recoveringFor(1000)
    const db = openPool(url)
    await expect(waitForDatabase(db, { seconds: 0.6, log: () => undefined })).rejects.toThrow(
      'Basis data tidak dapat dihubungi: the database system is starting up.',
    )
    const nobody = openPool('postgres://semai:x@127.0.0.1:1/semai')
    await expect(waitForDatabase(nobody, { seconds: 0.6, log: () => undefined })).rejects.toThrow(
      /^Basis data tidak dapat dihubungi: .*ECONNREFUSED/,
    )
    await Promise.all([db.end(), nobody.end()])
  })
})
