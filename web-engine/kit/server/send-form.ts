import { ApiError, tellOffline } from './api.ts'
import { expireSession, readSession } from '../session/session.ts'
import { textInCurrentLanguage, frameTexts } from '../words/texts.ts'

export interface FormCall {
  readonly path: string
  readonly body: FormData
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  onProgress(percent: number): void
}

/** Sends a form with a file in it. Not `fetch`, which cannot tell how much has gone. */
export function sendForm(call: FormCall): Promise<Readonly<Record<string, unknown>>> {
  const token = readSession()?.token ?? null
  return new Promise((resolve, reject) => {
    if (call.signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    const request = new XMLHttpRequest()
    request.open('POST', `/api/${call.path}`)
    const headers = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...call.headers }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      call.onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
    )
    request.addEventListener('load', () => {
      const answer = answerOf(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(answer)
      if (request.status === 401 && readSession()?.token === token) expireSession()
      reject(
        new ApiError(
          request.status,
          typeof answer['message'] === 'string'
            ? answer['message']
            : textInCurrentLanguage(frameTexts, 'api.refused', { status: String(request.status) }),
          answer,
        ),
      )
    })
    request.addEventListener('error', () => {
      if (!navigator.onLine) tellOffline()
      reject(new ApiError(0, 'Tidak terhubung internet!', { code: 'offline' }))
    })
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    call.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(call.body)
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
