import type { OutboxEntry } from './entry.ts'

/** All that waits, whole and readable, for the day a phone cannot send: files are inside as data addresses. */
export async function outboxFile(entries: readonly OutboxEntry[], now: Date): Promise<File> {
  const whole = await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      files: await Promise.all(
        entry.files.map(async ({ blob, ...file }) => ({ ...file, data: await dataAddress(blob) })),
      ),
    })),
  )
  const name = `belum-terkirim-${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}.json`
  return new File(
    [JSON.stringify({ kind: 'semai-outbox', v: 1, saved_at: now.toISOString(), entries: whole }, null, 1)],
    name,
    { type: 'application/json' },
  )
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('file')))
    reader.readAsDataURL(blob)
  })
}
