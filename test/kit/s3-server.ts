import { rm } from 'node:fs/promises'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { temporaryFolder } from './temporary-folder.ts'

const BUCKET = 'semai'
/** The one account the test server knows. */
const KEY = 'S3RVER'

/** A real S3 server on loopback with one empty bucket. */
export interface S3Server {
  /** What a server needs to keep its files here. */
  readonly environment: Readonly<Record<string, string>>
  names(): Promise<readonly string[]>
  close(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const directory = await temporaryFolder('s3')
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  })
  let running = true
  return {
    environment: {
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_ACCESS_KEY: KEY,
      FILES_S3_SECRET_KEY: KEY,
    },
    names: async () =>
      ((await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents ?? [])
        .map(({ Key }) => Key ?? '')
        .toSorted(),
    async close() {
      client.destroy()
      if (running) await server.close()
      running = false
      await rm(directory, { recursive: true, force: true })
    },
  }
}
