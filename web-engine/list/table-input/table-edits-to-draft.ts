import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Draft } from '../../form/drafts/draft-store.ts'
import type { RecordRow } from '../../records/record.ts'
import type { TableEdits, TypedRowEdit } from './table-edits.ts'

interface KeptEdit {
  readonly row: RecordRow
  readonly typed: Readonly<Record<string, unknown>>
  readonly theirs?: readonly string[]
}

/** The typed cells by record, each with the state it was typed on; null when there are none. */
export function tableEditsToDraft(edits: TableEdits, { fields }: AnyModule): Omit<Draft, 'at'> | null {
  const kept = [...edits].flatMap(([id, { row, typed, theirs }]): [string, KeptEdit][] => {
    const open = Object.entries(typed).filter(([name]) => fields[name] && !isWriteOnly(fields[name]))
    return open.length > 0 ? [[String(id), { row, typed: Object.fromEntries(open), ...(theirs && { theirs }) }]] : []
  })
  return kept.length > 0 ? { typed: Object.fromEntries(kept) } : null
}

/** The cells of a draft that can still be typed into. A newer version of the product may know other columns. */
export function tableEditsOfDraft({ typed }: Draft, editable: readonly string[]): readonly TypedRowEdit[] {
  return Object.values(typed).flatMap((kept): readonly TypedRowEdit[] => {
    if (!isKept(kept)) return []
    const cells = Object.entries(kept.typed).filter(([name]) => editable.includes(name))
    return cells.length > 0
      ? [
          {
            row: kept.row,
            typed: Object.fromEntries(cells),
            refused: {},
            ...(Array.isArray(kept.theirs) && { theirs: kept.theirs.filter((name) => editable.includes(name)) }),
          },
        ]
      : []
  })
}

function isKept(value: unknown): value is KeptEdit {
  if (typeof value !== 'object' || value === null || !('row' in value) || !('typed' in value)) return false
  const { row, typed } = value
  return (
    typeof row === 'object' &&
    row !== null &&
    'id' in row &&
    typeof row.id === 'number' &&
    typeof typed === 'object' &&
    typed !== null
  )
}
