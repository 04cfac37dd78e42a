import type { Caller } from './caller.ts'

/** A file of a list, as its user would save it. */
export async function exportedFile(
  caller: Caller,
  path: string,
  {
    filters = {},
    format = 'csv',
  }: { readonly filters?: Readonly<Record<string, unknown>>; readonly format?: string } = {},
): Promise<Buffer> {
  const asked = `format=${format}&order=id&sort=asc&filters=${encodeURIComponent(JSON.stringify(filters))}`
  const reply = await caller.raw({ method: 'GET', url: `/api/${path}/export?${asked}` })
  if (reply.status !== 200) throw new Error(`${path} was not exported: ${reply.text}`)
  return reply.bytes
}
