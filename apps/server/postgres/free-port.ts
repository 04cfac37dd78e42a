import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port below those the system hands out to outgoing connections (32768 and up on Linux). The server must get the
 * same port back after it died; on an outgoing port a client that keeps trying to reconnect can, by chance, connect to
 * itself and occupy it.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('Tidak ada port kosong antara 20000 dan 32000 untuk PostgreSQL bawaan.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
