import { fileNameOf, saveFile } from '../../kit/device/save-file.ts'
import { readSession } from '../../kit/session/session.ts'

/** Fetches a file with the session's token, which a plain link could not send, and hands it to the browser to keep. */
export async function fetchImportFile(path: string): Promise<void> {
  const response = await fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${readSession()?.token ?? ''}` } })
  if (!response.ok) throw new Error(`File answered ${response.status}`)
  saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? 'file')
}
