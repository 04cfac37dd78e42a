import type { FastifyInstance } from 'fastify'

/** Time to read the answer while the rest of the body is still on its way. */
const LINGER_MS = 3_000
/** More than any file that is taken. */
const MOST_DISCARDED = 32 * 1024 * 1024

/**
 * A refusal in the middle of a body: the rest of it is read and thrown away for a moment. Ending the connection at once
 * would break it under whoever is still sending, who would see a broken pipe instead of the answer; reading on without
 * an end would let a refused call go on for half an hour.
 */
export function discardRestOfBody(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ raw }) => {
    if (raw.complete) return
    let left = MOST_DISCARDED
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) raw.destroy()
    })
    const late = setTimeout(() => raw.destroy(), LINGER_MS).unref()
    raw.once('close', () => clearTimeout(late))
  })
}
