import type { OutboxFile } from './entry.ts'

/** What an entry's body says of the files that were sent: one by itself, several of one field as a list. */
export function sentFileValues(
  files: readonly Pick<OutboxFile, 'field' | 'sent'>[],
): Readonly<Record<string, unknown>> {
  const there = files.flatMap(({ field, sent }) => (sent ? [{ field, value: { file: sent.file } }] : []))
  const fields = [...new Set(there.map(({ field }) => field))]
  const valuesOf = (name: string) => there.filter(({ field }) => field === name).map(({ value }) => value)
  return Object.fromEntries(
    fields.map((field) => [field, valuesOf(field).length === 1 ? valuesOf(field)[0] : valuesOf(field)]),
  )
}
