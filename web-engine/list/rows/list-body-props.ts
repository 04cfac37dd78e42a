import type { AnyModule } from '#core/declare/module.ts'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import type { ListControl } from '../../records/list-control.ts'
import type { RowTools } from './row-tools.ts'
import type { RowActions } from './use-row-actions.ts'

/** What a list's rows are drawn from, as a table or as cards. */
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
