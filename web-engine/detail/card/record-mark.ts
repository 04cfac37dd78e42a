import type { AnyModule } from '#core/declare/module.ts'
import { isPressableField } from '../../records/identity.ts'
import { pictureOf } from '../../records/picture-of.ts'
import type { RecordRow } from '../../records/record.ts'
import { type HasRight, listColumnsOf, type NamedField, fieldsVisibleOn } from '../../records/access.ts'

/** What a record is known by at first sight, beside its name. */
export interface RecordMark {
  /** The small form of its picture. */
  readonly picture: string | null
  /** The first column of its list, where that is not the name. */
  readonly code: NamedField | null
  /** Where it stands, in each of its flows. */
  readonly states: readonly NamedField[]
  /** What else its list tells of it. */
  readonly others: readonly NamedField[]
  /** The names of the fields that title and head say. */
  readonly said: ReadonlySet<string>
}

export function recordMarkOf(can: HasRight, module: AnyModule, row: RecordRow): RecordMark {
  const columns = listColumnsOf(can, module)
  const [first] = columns
  const code =
    first && first.name !== module.display && first.field.type === 'text' && !isPressableField(first) ? first : null
  const flows = new Set([
    module.states?.field,
    module.approval?.field,
    ...Object.values(module.flows).map(({ field }) => field),
  ])
  const fields = fieldsVisibleOn(can, module, 'detail')
  const states = fields.filter(({ name }) => flows.has(name) && row[name] !== null && row[name] !== undefined)
  const taken = new Set([module.display, code?.name, ...flows])
  const said = new Set([module.display, ...(code ? [code.name] : []), ...states.map(({ name }) => name)])
  return {
    said,
    picture: pictureOf(module, fields, row),
    code,
    states,
    others: columns.filter((column) => !taken.has(column.name) && !isPressableField(column)),
  }
}
