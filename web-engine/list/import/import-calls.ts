import type { AnyModule } from '#core/declare/module.ts'
import type { ImportMode, ShownImport, MappedColumn, RecentImport } from '#core/wire/import.ts'
import { api, ApiError } from '../../kit/server/api.ts'
import { sendForm } from '../../kit/server/send-form.ts'

export interface ImportCall {
  readonly file: File
  readonly mode: ImportMode
  readonly update: boolean
  readonly mapping: readonly MappedColumn[]
  /** Also when this very file was imported before. */
  readonly again?: boolean
  readonly idempotencyKey?: string
  readonly signal: AbortSignal
  /** How much of the file has gone, of a hundred. */
  onSent(percent: number): void
}

/**
 * Sends the file. Long work is answered as soon as it is on its way; all or nothing that came to nothing is an answer
 * like any other.
 */
export async function sendImport(
  module: AnyModule,
  { file, mode, update, mapping, again, idempotencyKey, signal, onSent }: ImportCall,
): Promise<ShownImport> {
  const body = new FormData()
  body.set('mode', mode)
  body.set('update', update ? '1' : '0')
  body.set('mapping', JSON.stringify(mapping))
  if (again) body.set('again', '1')
  body.set('file', file)
  const headers = { Prefer: 'respond-async', ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) }
  try {
    return (await sendForm({
      path: `${module.path}/import`,
      body,
      headers,
      signal,
      onProgress: onSent,
    })) as unknown as ShownImport
  } catch (error) {
    if (error instanceof ApiError && error.answer['state'] === 'refused') return error.answer as unknown as ShownImport
    throw error
  }
}

export async function readImport(module: AnyModule, id: number, signal: AbortSignal): Promise<ShownImport> {
  return (await api<{ data: ShownImport }>(`${module.path}/import/${id}`, { signal })).data
}

export async function cancelImport(module: AnyModule, id: number): Promise<ShownImport> {
  return (await api<{ data: ShownImport }>(`${module.path}/import/${id}/cancel`, { method: 'POST' })).data
}

/** One's own imports of the last days, the last one first. */
export async function readRecentImports(module: AnyModule, signal: AbortSignal): Promise<readonly RecentImport[]> {
  return (await api<{ data: readonly RecentImport[] }>(`${module.path}/import`, { signal })).data
}
