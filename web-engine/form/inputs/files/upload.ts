import type { FileValue } from '#core/declare/field.ts'
import { sendForm } from '../../../kit/server/send-form.ts'

export interface UploadCall {
  readonly file: File
  readonly module: string
  /** The file answers a question of this action. */
  readonly action?: string | undefined
  readonly field: string
  readonly signal: AbortSignal
  onProgress(percent: number): void
}

/** Sends one file. */
export async function uploadFile({ file, module, action, field, signal, onProgress }: UploadCall): Promise<FileValue> {
  const body = new FormData()
  // The server must know what the file is for before it arrives.
  body.set('module', module)
  if (action !== undefined) body.set('action', action)
  body.set('field', field)
  body.set('file', file)
  return (await sendForm({ path: 'upload', body, signal, onProgress })) as unknown as FileValue
}
