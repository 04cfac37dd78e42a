import { readSession } from '../session.ts'

/** Fetches a file with the session's token, which a plain link could not send, and hands it to the browser to keep. */
export async function saveFile(path: string): Promise<void> {
  const response = await fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${readSession()?.token ?? ''}` } })
  if (!response.ok) throw new Error(`File answered ${response.status}`)
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name ? decodeURIComponent(name) : 'file'
  link.click()
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
