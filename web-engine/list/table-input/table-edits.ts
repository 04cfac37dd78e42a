import { readFieldValue } from '#core/questions/field-value.ts'
import type { Language } from '#core/formats/i18n.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { todayIn } from '#core/formats/zone.ts'
import { isSameStoredValue } from '../../form/values/conflicts.ts'
import { type TypedValueTranslation, typedValueTranslations } from '../../form/values/typed-values.ts'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'

/** What was typed into the cells of one record, by field, and the record as it was then. */
export interface TypedRowEdit {
  readonly row: RecordRow
  readonly typed: Readonly<Record<string, unknown>>
  /** What the server said about a cell, until it is typed into again. */
  readonly refused: Readonly<Record<string, string>>
  /**
   * Why the last attempt did not reach the record or came too late; nothing is wrong with the cells, so saving can be
   * tried again.
   */
  readonly failed?: string
  /**
   * Cells that someone else changed as well, to what `row` has now: nothing of the record is saved before each is
   * decided.
   */
  readonly theirs?: readonly string[]
}
export type TableEdits = ReadonlyMap<number, TypedRowEdit>

export interface TypedCellChange {
  readonly row: RecordRow
  readonly name: string
  readonly typed: unknown
}

interface Reading {
  readonly module: AnyModule
  readonly timeZone: string
  readonly language: Language
}

export function cellInputValue({ name, field }: NamedField, row: RecordRow, timeZone: string): unknown {
  return typedValueTranslations[field.type].show({ name, field, timeZone }, row)
}

/** Cells typed back to what is stored are no longer edits. */
export function withTypedChanges(
  edits: TableEdits,
  changes: readonly TypedCellChange[],
  { module, timeZone }: Reading,
): TableEdits {
  const next = new Map(edits)
  for (const { row, name, typed } of changes) {
    const field = module.fields[name]
    if (!field) continue
    const present = next.get(row.id) ?? { row, typed: {}, refused: {} }
    const { [name]: _, ...others } = present.typed
    const { [name]: __, ...refused } = present.refused
    const { failed: _failed, ...settled } = present
    const kept = isStored({ name, field }, { row: present.row, typed, timeZone })
      ? others
      : { ...others, [name]: typed }
    if (Object.keys(kept).length === 0) next.delete(row.id)
    else
      next.set(
        row.id,
        withTheirs(
          { ...settled, typed: kept, refused },
          (present.theirs ?? []).filter((each) => Object.hasOwn(kept, each)),
        ),
      )
  }
  return next
}

/**
 * What was typed on top of an older state of the record, on top of the newer one: what both changed to different values
 * waits to be decided. Null when nothing is left of it.
 */
export function rebaseRowEdit(
  edit: TypedRowEdit,
  newer: RecordRow,
  { module, timeZone }: Reading,
): TypedRowEdit | null {
  const typed = Object.fromEntries(
    Object.entries(edit.typed).filter(([name, value]) => {
      const field = module.fields[name]
      return field && !isStored({ name, field }, { row: newer, typed: value, timeZone })
    }),
  )
  if (Object.keys(typed).length === 0) return null
  const theirs = Object.keys(typed).filter(
    (name) => edit.theirs?.includes(name) || !isSameStoredValue(edit.row[name], newer[name]),
  )
  return withTheirs({ row: newer, typed, refused: {} }, theirs)
}

/** One cell keeps what was typed here, knowing what the other saved. */
export function keepOwnValue(edits: TableEdits, id: number, name: string): TableEdits {
  const edit = edits.get(id)
  return edit
    ? new Map([
        ...edits,
        [
          id,
          withTheirs(
            edit,
            (edit.theirs ?? []).filter((each) => each !== name),
          ),
        ],
      ])
    : edits
}

function withTheirs({ theirs: _, ...edit }: TypedRowEdit, theirs: readonly string[]): TypedRowEdit {
  return theirs.length > 0 ? { ...edit, theirs } : edit
}

function isStored(
  cell: NamedField,
  { row, typed, timeZone }: { readonly row: RecordRow; readonly typed: unknown; readonly timeZone: string },
): boolean {
  return String(cellInputValue(cell, row, timeZone) ?? '') === String(typed ?? '')
}

export interface RowEditReading {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, string>>
}

/** The edited cells of one record, read by the rules the server runs too. */
export function readRowEdit(
  { module, timeZone, language }: Reading,
  { row, typed, refused }: TypedRowEdit,
): RowEditReading {
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = { ...refused }
  for (const [name, text] of Object.entries(typed)) {
    const field = module.fields[name]
    if (!field) continue
    const translation: TypedValueTranslation = typedValueTranslations[field.type]
    const raw = translation.read({ name, field, timeZone }, text)
    const read =
      typeof raw === 'string'
        ? { error: raw }
        : readFieldValue(field, raw[name], {
            values: { ...row, ...values },
            today: todayIn(timeZone, new Date()),
            timeZone,
            language,
          })
    if ('error' in read) errors[name] = read.error
    else values[name] = read.value
  }
  return { values, errors }
}
