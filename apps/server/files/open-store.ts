import path from 'node:path'
import type { FileStore } from '#server-engine/context/file-store.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

type Place = Pick<
  Environment,
  | 'DATA_DIR'
  | 'FILES_S3_BUCKET'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_REGION'
  | 'FILES_S3_PATH_STYLE'
  | 'FILES_S3_ACCESS_KEY'
  | 'FILES_S3_SECRET_KEY'
>

/** A bucket where the installation names one, else a folder. */
export async function openFileStore(environment: Place): Promise<FileStore> {
  const {
    FILES_S3_BUCKET: bucket,
    FILES_S3_ACCESS_KEY: accessKeyId,
    FILES_S3_SECRET_KEY: secretAccessKey,
  } = environment
  if (bucket === undefined) return diskStore(filesFolder(environment))
  return s3Store({
    bucket,
    endpoint: environment.FILES_S3_ENDPOINT,
    region: environment.FILES_S3_REGION,
    pathStyle: environment.FILES_S3_PATH_STYLE,
    keys: accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : null,
  })
}

/** Where files lie while they arrive: always on this machine, and on the disk of the folder they may move to. */
export function incomingFilesFolder(environment: Pick<Environment, 'DATA_DIR'>): string {
  return path.join(filesFolder(environment), 'incoming')
}

function filesFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'files')
}
