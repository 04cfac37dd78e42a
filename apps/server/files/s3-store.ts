import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileStore } from '#server-engine/context/file-store.ts'
import { StorageAway } from '#server-engine/base/user-error.ts'
import { storageRefusal } from './storage-refusal.ts'

export interface S3Options {
  readonly bucket: string
  readonly endpoint: string | undefined
  readonly region: string
  /** The bucket in the path instead of the host name, as most servers besides Amazon's want it. */
  readonly pathStyle: boolean
  /** Without them the usual sources of the SDK are asked, e.g. the role of the machine. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

const CONNECT_MS = 5_000
const SILENCE_MS = 30_000

/** What goes wrong is thrown and logged once, by us. */
const quiet = () => undefined

/** Files in a bucket of an S3-compatible store. */
export async function s3Store(options: S3Options): Promise<FileStore> {
  // The SDK is large; a start without a bucket does without it.
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.pathStyle,
    ...(options.endpoint !== undefined && { endpoint: options.endpoint }),
    ...(options.keys && { credentials: options.keys }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    // Checksums in trailers are Amazon's own; others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: options.bucket, Key: name })
  return {
    put: (name, path) =>
      reached(async () => {
        const { size } = await stat(path)
        // The length goes ahead: the store keeps all of it or nothing.
        await client.send(new PutObjectCommand({ ...at(name), Body: createReadStream(path), ContentLength: size }))
      }),
    get: (name, range) =>
      reached(async () => {
        try {
          const { Body } = await client.send(
            new GetObjectCommand({ ...at(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
          )
          // Safe: in Node the SDK gives a readable stream.
          return (Body as Readable | undefined) ?? null
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null
          throw error
        }
      }),
    delete: (name) => reached(async () => void (await client.send(new DeleteObjectCommand(at(name))))),
  }
}

/** Whatever a store over the network complains about, the user can only try again; the log has the story. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = storageRefusal(error)
    throw refusal === error ? new StorageAway(error) : refusal
  }
}
