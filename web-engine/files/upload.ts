import type { FileValue } from '#core/field.ts'
import { ApiError, tellOffline } from '../api.ts'
import { expireSession, readSession } from '../session.ts'
import { textNow, texts } from '../texts.ts'

export interface UploadCall {
  readonly file: File
  readonly module: string
  readonly field: string
  readonly signal: AbortSignal
  onProgress(percent: number): void
}

/** Sends one file. Not `fetch`, which cannot tell how much has gone. */
export function upload(call: UploadCall): Promise<FileValue> {
  const token = readSession()?.token ?? null
  const body = new FormData()
  // The server must know what the file is for before it arrives.
  body.set('module', call.module)
  body.set('field', call.field)
  body.set('file', call.file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    request.setRequestHeader('Accept', 'application/json')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => call.onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0))
    request.addEventListener('load', () => {
      const answer = answerOf(request.responseText)
      if (request.status === 200) return resolve(answer as unknown as FileValue)
      if (request.status === 401 && readSession()?.token === token) expireSession()
      reject(new ApiError(request.status, typeof answer['message'] === 'string' ? answer['message'] : textNow(texts, 'api.refused', { status: String(request.status) }), answer))
    })
    request.addEventListener('error', () => {
      if (!navigator.onLine) tellOffline()
      reject(new ApiError(0, 'Tidak terhubung internet!', { code: 'offline' }))
    })
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    call.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function answerOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    // A proxy's error page, not ours.
    return {}
  }
}
