import type { AnyModule } from '#core/module.ts'
import type { ImportMode, ImportView, Mapped } from '#core/import.ts'
import { api, ApiError } from '../api.ts'

export interface ImportCall {
  readonly file: File
  readonly mode: ImportMode
  readonly update: boolean
  readonly mapping: readonly Mapped[]
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Sends the file. All or nothing that came to nothing is an answer like any other. */
export async function sendImport(module: AnyModule, { file, mode, update, mapping, idempotencyKey, signal }: ImportCall): Promise<ImportView> {
  const body = new FormData()
  body.set('mode', mode)
  body.set('update', update ? '1' : '0')
  body.set('mapping', JSON.stringify(mapping))
  body.set('file', file)
  try {
    return await api<ImportView>(`${module.path}/import`, { method: 'POST', body, hurried: true, ...(idempotencyKey && { idempotencyKey }), ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof ApiError && error.answer['state'] === 'refused') return error.answer as unknown as ImportView
    throw error
  }
}

export async function readImport(module: AnyModule, id: number, signal: AbortSignal): Promise<ImportView> {
  return (await api<{ data: ImportView }>(`${module.path}/import/${id}`, { signal })).data
}

export async function cancelImport(module: AnyModule, id: number): Promise<ImportView> {
  return (await api<{ data: ImportView }>(`${module.path}/import/${id}/cancel`, { method: 'POST' })).data
}
