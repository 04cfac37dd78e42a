import type { Caller, Reply } from './caller.ts'

export interface ImportParts {
  readonly bytes: Buffer
  readonly name?: string
  readonly mode?: string
  readonly update?: string
  readonly mapping?: unknown
  readonly again?: string
  readonly headers?: Readonly<Record<string, string>>
}

const BOUNDARY = '----semai-import'

/** A file sent to a module's import as a browser sends it. */
export function importFile(
  caller: Caller,
  path: string,
  { bytes, name = 'data.csv', mode, update, mapping, again, headers = {} }: ImportParts,
): Promise<Reply> {
  const words = Object.entries({ mode, update, again, mapping: mapping && JSON.stringify(mapping) }).filter(
    ([, value]) => value !== undefined,
  )
  const payload = Buffer.concat([
    ...words.map(([key, value]) =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return caller.raw({
    method: 'POST',
    url: `/api/${path}/import`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  })
}
