import type { AnyModule } from '#core/declare/module.ts'
import { ActionButton } from '../../actions/run/action-button.tsx'
import { type CellProps, usePresentation } from '../../records/presentations.tsx'
import { CellLink } from './cell-link.tsx'
import { FieldCell } from '../../fields/cells/field-cell.tsx'
import { FieldDisplay } from '../../fields/cells/field-display.tsx'
import { ownPropertyOf } from './module-cell.tsx'

/** DT-01: a detail row's value. The module's own component where it brings one, else what the field's type says. */
export function ModuleDisplay({ module, ...cell }: CellProps & { readonly module: AnyModule }) {
  const Own = ownPropertyOf(usePresentation(module.key)?.displays, cell.name)
  if (Own) return <Own {...cell} />
  if (cell.field.options.action)
    return <ActionButton module={module} row={cell.row} action={cell.field.options.action} label={cell.field.label} />
  // What leads to a record of its own would be a link inside a link.
  return cell.field.options.link ? (
    <CellLink name={cell.name} field={cell.field} row={cell.row}>
      <FieldCell {...cell} />
    </CellLink>
  ) : (
    <FieldDisplay {...cell} />
  )
}
