import type { AnyModule } from '#core/module.ts'
import { ActionButton } from '../actions/action-button.tsx'
import { type CellProps, useWebHalf } from '../web-half.tsx'
import { FieldDisplay } from './field-display.tsx'
import { ownEntry } from './module-cell.tsx'

/** DT-01: a detail row's value. The module's own component where it brings one, else what the field's type says. */
export function ModuleDisplay({ module, ...cell }: CellProps & { readonly module: AnyModule }) {
  const Own = ownEntry(useWebHalf(module.key)?.displays, cell.name)
  if (Own) return <Own {...cell} />
  return cell.field.options.action ? <ActionButton module={module} row={cell.row} action={cell.field.options.action} label={cell.field.label} /> : <FieldDisplay {...cell} />
}
