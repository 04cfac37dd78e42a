import type { Caller, Reply } from './caller.ts'

export interface UploadParts {
  readonly module?: string
  readonly action?: string
  readonly field?: string
  /** Sent by a device before the entry that names it. */
  readonly ahead?: '1'
  readonly name?: string
  readonly bytes: Buffer
}

const BOUNDARY = '----semai-test'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** A multipart body as a browser sends it. */
export function multipartBody({ module, action, field, ahead, name = 'foto.png', bytes }: UploadParts): Buffer {
  const words = Object.entries({ module, action, field, ahead }).filter(([, value]) => value !== undefined)
  return Buffer.concat([
    ...words.map(([key, value]) =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: application/x-lie\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

export function upload(caller: Caller, parts: UploadParts): Promise<Reply> {
  return caller.raw({
    method: 'POST',
    url: '/api/upload',
    payload: multipartBody(parts),
    headers: { 'content-type': MULTIPART },
  })
}
