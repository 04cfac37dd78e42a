import { isSecondOfPair, isFieldInPlay } from '#core/declare/field.ts'
import { NO_VALUE } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { fieldValueText } from '../../fields/text/field-value-text.ts'
import { ownPropertyOf } from '../cells/module-cell.tsx'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import type { RecordRow } from '../../records/record.ts'
import { type NamedField, fieldsVisibleOn } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { usePresentation } from '../../records/presentations.tsx'

/** What the detail has to say of this record, and which of it is empty. */
export function useDetailFields(module: AnyModule, row: RecordRow) {
  const isEmpty = useIsFieldEmpty(module, row)
  // A value that was once entered is shown whatever came after; a way to what does not exist yet leads nowhere.
  const isThere = ({ field }: NamedField) =>
    !isSecondOfPair(field) && (field.type !== 'button' || isFieldInPlay(field, row))
  const fields = fieldsVisibleOn(useCan(), module, 'detail').filter(isThere)
  return { fields, isEmpty }
}

/**
 * A field whose text is nothing; one that the module draws itself, or that is a button, says something without a value
 * too.
 */
export function useIsFieldEmpty(module: AnyModule, row: RecordRow): (named: NamedField) => boolean {
  const displays = usePresentation(module.key)?.displays
  const context = useFieldTextContext(row)
  return ({ name, field }) => {
    if (ownPropertyOf(displays, name) || field.type === 'button' || field.options.action) return false
    if (field.type === 'rows') return !Array.isArray(row[name]) || row[name].length === 0
    return fieldValueText({ field, name, values: row, context }) === NO_VALUE
  }
}
