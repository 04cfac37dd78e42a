import type { FieldType } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { NamedField } from './access.ts'
import type { RecordRow } from './record.ts'

/**
 * Cells that are pressed for their own sake: a picture opens, a button acts. A link around them would be two things at
 * one place.
 */
const PRESSED: readonly FieldType[] = ['file', 'files', 'button']

export function isPressableField({ field }: NamedField): boolean {
  return PRESSED.includes(field.type) || field.options.link !== undefined
}

/**
 * The column that leads to the record: the first; when that is pressed itself, the record's name, or none when it is
 * not shown.
 */
export function identityColumnOf(module: AnyModule, columns: readonly NamedField[]): string | null {
  const [first] = columns
  if (!first) return null
  const wanted = isPressableField(first) ? module.display : first.name
  return columns.some(({ name }) => name === wanted) ? wanted : null
}

/** A record on a card, where nobody reads from left to right. */
export interface RecordCardParts {
  readonly heading: NamedField | null
  /** What it is filed under, small below its name. */
  readonly code: NamedField | null
  readonly others: readonly NamedField[]
}

/** People know a record by its name, whatever the list's first column is; one without a name is told by that column. */
export function recordCardParts(module: AnyModule, columns: readonly NamedField[], row: RecordRow): RecordCardParts {
  const [first] = columns
  const name = module.fields[module.display]
  if (!first || !name || first.name === module.display)
    return { heading: first ?? null, code: null, others: columns.slice(1) }
  const others = columns.slice(1).filter((column) => column.name !== module.display)
  // A picture or a button stands before the name, which leads to the record.
  if (isPressableField(first)) return { heading: first, code: null, others }
  const named = row[module.display]
  if (typeof named !== 'string' || named === '') return { heading: first, code: null, others: columns.slice(1) }
  const heading = { name: module.display, field: name }
  if (first.field.type !== 'text') return { heading, code: null, others: [first, ...others] }
  return { heading, code: row[first.name] ? first : null, others }
}
