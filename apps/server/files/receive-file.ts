import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { bytesTooLargeFrom } from '#core/questions/file-kinds.ts'
import { displayFileName } from '#server-engine/files/original-name.ts'
import { BrokenUpload, FileTooLarge, InvalidBody } from '#server-engine/base/user-error.ts'
import { requireFreeSpace, type DiskFloor } from './disk-floor.ts'
import { storageRefusal } from './storage-refusal.ts'
import type { UploadTarget } from './upload-target.ts'

/** A file that has arrived whole and still lies where files wait. */
export interface ArrivedFile {
  readonly path: string
  readonly size: number
  /** Without what no one should see again. */
  readonly originalName: string
  readonly target: UploadTarget
  /** Clears it away, and what was drawn from it. */
  discard(): Promise<void>
}

/** The endings of what `encodePicture` leaves beside it. */
const DRAWN = ['.new', '.small']

/** Writes an arriving file to disk piece by piece and stops at the limit; nothing of a refused one stays. */
export async function receiveFile(
  part: MultipartFile,
  { floor, target }: { readonly floor: DiskFloor; readonly target: UploadTarget },
): Promise<ArrivedFile> {
  const file = path.join(floor.folder, randomBytes(12).toString('hex'))
  const discard = async () => {
    // What cannot be cleared away now is swept later.
    for (const each of [file, ...DRAWN.map((ending) => file + ending)])
      await rm(each, { force: true }).catch(() => undefined)
  }
  const meter = meterOf(bytesTooLargeFrom(target.maxSize), floor)
  try {
    await mkdir(floor.folder, { recursive: true, mode: 0o700 })
    await pipeline(part.file, meter.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    if (part.fieldname !== 'file') throw new InvalidBody('Bagian file harus bernama file.')
    if (part.file.truncated) throw new BrokenUpload()
    if (meter.size() === 0) throw new InvalidBody('File yang dikirim kosong.')
    return { path: file, size: meter.size(), originalName: displayFileName(part.filename) || 'file', target, discard }
  } catch (error) {
    await discard()
    throw storageRefusal(error)
  }
}

/**
 * So often, in bytes, a file under way looks whether the disk still has room: a hundred that began together all found
 * it.
 */
const LOOK_EVERY = 1024 ** 2

function meterOf(tooLarge: number, floor: DiskFloor): { readonly stream: Transform; size(): number } {
  let size = 0
  let lookAt = LOOK_EVERY
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size >= tooLarge) done(new FileTooLarge())
      else if (size < lookAt) done(null, chunk)
      else {
        lookAt = size + LOOK_EVERY
        requireFreeSpace(floor).then(() => done(null, chunk), done)
      }
    },
  })
  return { stream, size: () => size }
}

/**
 * For the parser of multipart bodies: nothing that would make it work hard. A file's own limit is counted in bytes as
 * they come.
 */
export const MULTIPART_LIMITS = {
  files: 1,
  fieldNameSize: 50,
  headerPairs: 20,
  headerSize: 4_096,
  fileSize: Number.MAX_SAFE_INTEGER,
}
