import type { AnyModule } from '#core/declare/module.ts'
import { ActionButton } from '../../actions/run/action-button.tsx'
import { recordNameOf } from '../../records/record.ts'
import { type CellProps, usePresentation } from '../../records/presentations.tsx'
import { CellLink } from './cell-link.tsx'
import { FieldCell } from '../../fields/cells/field-cell.tsx'

/** LS-10: a list's cell. The module's own component where it brings one (slot), else what the field's type says. */
export function ModuleCell({ module, ...cell }: CellProps & { readonly module: AnyModule }) {
  const Slot = ownPropertyOf(usePresentation(module.key)?.cells, cell.name)
  if (Slot) return <Slot {...cell} />
  if (cell.field.options.action)
    return <ActionButton module={module} row={cell.row} action={cell.field.options.action} label={cell.field.label} />
  return (
    <CellLink name={cell.name} field={cell.field} row={cell.row}>
      <FieldCell {...cell} record={recordNameOf(module, cell.row)} />
    </CellLink>
  )
}

/** A field may be called `constructor`: only what the table itself holds counts. */
export function ownPropertyOf<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}
