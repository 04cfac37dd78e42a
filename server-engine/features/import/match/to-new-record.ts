import { isWritable } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isOutsideUniqueGroup } from '../../../schema/unique-groups.ts'
import type { WantedRecord, ReadAndMatched } from './wanted-records.ts'

/** A row that becomes a new record, with what does not come back with it: its number, and the state it was in. */
export function toNewRecord(
  module: AnyModule,
  key: string | null,
  { code, state, ...row }: ReadAndMatched,
): WantedRecord {
  const notes = numberNote(module, key, code)
  const stateField = module.states?.field ?? ''
  const { label = '', options = {} } = module.fields[stateField] ?? {}
  const first = options.initial ?? null
  if (state === undefined || state === null || state === first) return { ...row, notes, existing: null }
  const named = (value: unknown) => options.set?.label(options.set.has(value) ? value : null) ?? String(value)
  // What was cancelled left its place to others: as a draft it would take that back.
  const left = Object.keys(module.fields).some((name) => isOutsideUniqueGroup(module, [name], { [stateField]: state }))
  if (left)
    return {
      ...row,
      notes: {},
      errors: { ...row.errors, [stateField]: `${label} "${named(state)}" tidak dapat diimpor sebagai data baru` },
      waitsFor: [],
      existing: null,
    }
  return {
    ...row,
    notes: {
      ...notes,
      [stateField]: `${label} "${named(state)}" tidak ikut diimpor; data baru berstatus "${named(first)}"`,
    },
    existing: null,
  }
}

/** A number never means two documents. */
function numberNote({ fields }: AnyModule, key: string | null, code: unknown): Readonly<Record<string, string>> {
  const field = fields[key ?? '']
  if (key === null || !field || isWritable(field) || typeof code !== 'string' || code.trim() === '') return {}
  return { [key]: `${field.label} "${code.slice(0, 60)}" tidak ditemukan; data baru mendapat nomor baru` }
}
