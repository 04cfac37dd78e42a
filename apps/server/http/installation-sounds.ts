import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ConfigurationError } from '#server-engine/base/environment.ts'

/** SH-14: the two sounds of the browser part, below the folder it is built into. */
const SOUNDS = ['sounds/success.wav', 'sounds/error.wav'] as const
const LARGEST = 1_000_000

/** An installation's own sounds take the place of those that come along, one by one. Answers which it has. */
export async function installationSounds(app: FastifyInstance, folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return []
  const found = await Promise.all(
    SOUNDS.map(async (file) => ({ file, bytes: await readSound(path.join(folder, path.basename(file))) })),
  )
  const own = found.filter(({ bytes }) => bytes !== null)
  if (own.length === 0)
    throw new ConfigurationError([`SOUNDS_DIR: ${folder} tidak memuat success.wav atau error.wav yang dapat dibaca`])
  for (const { file, bytes } of own)
    app.get(`/${file}`, (_request, reply) => reply.type('audio/wav').header('cache-control', 'no-cache').send(bytes))
  return own.map(({ file }) => file)
}

/** Read once: two small files. One that is not there leaves the sound that comes along. */
async function readSound(file: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new ConfigurationError([`SOUNDS_DIR: ${file} tidak dapat dibaca (${error.code})`])
  })
  if (bytes && bytes.length > LARGEST) throw new ConfigurationError([`SOUNDS_DIR: ${file} lebih besar dari 1 MB`])
  return bytes
}
