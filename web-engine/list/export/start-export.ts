import { exportFileName, type ExportFormat, isExportFormat } from '#core/wire/export.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { todayIn } from '#core/formats/zone.ts'
import { alerts, confirm } from '../../kit/alerts/alerts.tsx'
import type { AreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { ApiError, apiResponse } from '../../kit/server/api.ts'
import { showJobInTray } from '../../actions/jobs/watched-jobs.ts'
import { listQueryOf, type ListQuestion } from '../../records/list-state.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import { addDownload, updateDownload, removeDownload } from './download-store.ts'
import { exportTexts } from './export-texts.ts'
import { fileNameOf, saveFile } from '../../kit/device/save-file.ts'

interface Wanted {
  readonly module: AnyModule
  readonly format: ExportFormat
  readonly question: ListQuestion
  /** Where a refusal stays to be read. */
  readonly refusals: AreaRefusals
}

/** EX-01: fetches the list as a file; what comes of it is told, whatever it is. */
export async function startExport(wanted: Wanted): Promise<void> {
  const { module, format } = wanted
  const control = new AbortController()
  const id = addDownload({ title: module.title, format, cancel: () => control.abort() })
  try {
    await fetchFile(wanted, id, control.signal)
  } catch (error) {
    removeDownload(id)
    if (control.signal.aborted) return
    await showExportError(error, wanted)
  } finally {
    removeDownload(id)
  }
}

async function fetchFile(
  { module, format, question: { state, fixed } }: Wanted,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const { page: _, limit: __, offset: ___, ...query } = listQueryOf(state, fixed)
  const response = await apiResponse(`${module.path}/export`, { query: { ...query, format }, signal })
  // Too large to wait for: it becomes a job, and the corner of the page tells when it is there.
  if (response.status === 202) {
    const { message, data } = (await response.json()) as { message: string; data: { job: number } }
    showJobInTray(data.job)
    alerts.success(message)
    return
  }
  const rows = Number(response.headers.get('x-export-rows'))
  const size = Number(response.headers.get('x-export-likely-size'))
  const file = await readBody(response, (received) =>
    updateDownload(id, { rows, percent: Math.min(99, Math.floor((received / Math.max(1, size)) * 100)) }),
  )
  const name =
    fileNameOf(response.headers.get('content-disposition')) ??
    exportFileName(module.title, todayIn(timeZoneOfRecord(null), new Date()), format)
  try {
    saveFile(file, name)
  } catch {
    throw new Error(textInCurrentLanguage(exportTexts, 'unsaved'))
  }
  alerts.success(textInCurrentLanguage(exportTexts, 'done', { file: name, rows: formatNumber(rows) }))
}

async function readBody(response: Response, progress: (received: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  try {
    const reader = response.body?.getReader()
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      chunks.push(part.value)
      received += part.value.length
      progress(received)
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Error(textInCurrentLanguage(exportTexts, 'broken'))
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/octet-stream' })
}

async function showExportError(error: unknown, wanted: Wanted): Promise<void> {
  const { refusals } = wanted
  if (!(error instanceof ApiError)) return refusals.tell(error)
  const { title, instead } = error.answer
  if (error.code === 'empty_export') return refusals.warn(error.message, typeof title === 'string' ? title : undefined)
  if (error.code !== 'too_many_rows' || !isExportFormat(instead)) return refusals.tell(error)
  const yes = await confirm({
    title: textInCurrentLanguage(exportTexts, 'many.title'),
    text: error.message,
    yes: textInCurrentLanguage(exportTexts, 'many.yes', { format: instead }),
  })
  if (yes) await startExport({ ...wanted, format: instead })
}
