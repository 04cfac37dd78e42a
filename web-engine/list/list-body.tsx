import type { AnyModule } from '#core/module.ts'
import type { RecordRow } from '../records/record.ts'
import type { NamedField } from '../screen/access.ts'
import { usePhone } from '../screen/use-phone.ts'
import { CardList } from './card-list.tsx'
import { DataTable } from './data-table.tsx'
import type { ListControl } from './list-control.ts'
import { ScrollFrame } from './scroll-frame.tsx'
import type { RowTools } from './row-tools.ts'
import type { RowActions } from './use-row-actions.ts'

export interface ListBodyProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  /** Null while the first rows are on their way. */
  readonly rows: readonly RecordRow[] | null
  readonly control: ListControl
  readonly actions: RowActions
  readonly tools: RowTools
  readonly outdated: boolean
}

/** On a phone a table would scroll sideways, so the rows become cards. */
export function ListBody(props: ListBodyProps) {
  return usePhone() ? <CardList {...props} /> : <ScrollFrame><DataTable {...props} /></ScrollFrame>
}
