import type { FileValue } from '#core/field.ts'
import { sendForm } from './send-form.ts'

export interface UploadCall {
  readonly file: File
  readonly module: string
  readonly field: string
  readonly signal: AbortSignal
  onProgress(percent: number): void
}

/** Sends one file. */
export async function upload({ file, module, field, signal, onProgress }: UploadCall): Promise<FileValue> {
  const body = new FormData()
  // The server must know what the file is for before it arrives.
  body.set('module', module)
  body.set('field', field)
  body.set('file', file)
  return (await sendForm({ path: 'upload', body, signal, onProgress })) as unknown as FileValue
}
