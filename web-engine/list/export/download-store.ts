import type { ExportFormat } from '#core/wire/export.ts'

/** One file on its way. */
export interface Download {
  readonly id: number
  readonly title: string
  readonly format: ExportFormat
  /** 0 to 99 while it comes; null until its first bytes are there. */
  readonly percent: number | null
  readonly rows: number | null
  cancel(): void
}

/** Plain module state: a download goes on when its list is left. */
let running: readonly Download[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function addDownload(download: Pick<Download, 'title' | 'format' | 'cancel'>): number {
  const id = (lastId += 1)
  running = [...running, { ...download, id, percent: null, rows: null }]
  notifyListeners()
  return id
}

export function updateDownload(id: number, progress: Pick<Download, 'percent' | 'rows'>): void {
  const present = running.find((one) => one.id === id)
  // Only what can be seen is told: a chunk is a small part of a percent.
  if (!present || (present.percent === progress.percent && present.rows === progress.rows)) return
  running = running.map((one) => (one.id === id ? { ...one, ...progress } : one))
  notifyListeners()
}

export function removeDownload(id: number): void {
  running = running.filter((one) => one.id !== id)
  notifyListeners()
}

export function runningDownloads(): readonly Download[] {
  return running
}

export function onDownloads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
