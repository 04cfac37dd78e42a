import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { hasDetailScreen } from '#core/declare/source.ts'
import { offeredActions } from '../../actions/run/offered-actions.ts'
import type { RecordRow } from '../../records/record.ts'
import { recordQuery } from '../../records/record-queries.ts'
import { mayDoOperation } from '../../records/access.ts'
import { copyRecordHref, recordHref } from '../../kit/navigation/paths.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useQueryParams, useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import type { Filters } from '../../records/filters.ts'
import { parametersInAddress } from '../../records/parameters.ts'
import { useDeleteRecord } from '../../actions/deleting/use-delete-record.ts'

/** What this user can do with a row (PM-02); an absent action is not offered. */
export interface RowActions {
  readonly detailHref: ((row: RecordRow) => string) | null
  readonly edit: ((row: RecordRow) => void) | null
  readonly remove: ((row: RecordRow) => void) | null
  /** Opens the form of a new record, filled from this one. */
  readonly duplicate: ((row: RecordRow) => void) | null
  /** Whether a row needs a menu: its detail alone is behind its name already. */
  readonly menu: boolean
  /** Called when the user points at a row: its detail is then there before the click. */
  prefetch(row: RecordRow): void
}

interface RowActionOptions {
  /** These two open the form elsewhere than on the module's own screen. */
  readonly onEdit?: ((row: RecordRow) => void) | undefined
  readonly onDuplicate?: ((row: RecordRow) => void) | undefined
  /** Hears of a record that is gone. */
  onRemoved?(row: RecordRow): void
}

export function useRowActions(
  module: AnyModule,
  { onEdit, onDuplicate, onRemoved }: RowActionOptions = {},
): RowActions {
  const can = useCan()
  const path = useModulePath(module)
  const client = useQueryClient()
  const { go } = useScreenNavigation()
  const deleteRecord = useDeleteRecord(module)
  const set = JSON.stringify(parametersInAddress(module, useQueryParams()))
  return useMemo(() => {
    const asked = set === '{}' ? '' : `&filters=${encodeURIComponent(set)}`
    const detailHref =
      mayDoOperation(can, module, 'read') && hasDetailScreen(module)
        ? (row: RecordRow) => recordHref(path, 'detail', row.id) + asked
        : null
    const edit = mayDoOperation(can, module, 'update')
      ? (onEdit ?? ((row: RecordRow) => go(recordHref(path, 'update', row.id))))
      : null
    const duplicate =
      mayDoOperation(can, module, 'create') && mayDoOperation(can, module, 'read')
        ? (onDuplicate ?? ((row: RecordRow) => go(copyRecordHref(path, row.id))))
        : null
    const remove = mayDoOperation(can, module, 'delete')
      ? (row: RecordRow) => void deleteRecord(row).then((gone) => gone && onRemoved?.(row))
      : null
    return {
      detailHref,
      edit,
      remove,
      duplicate,
      menu: Boolean(edit ?? remove ?? duplicate) || offeredActions(can, module, 'row').length > 0,
      prefetch: (row) => void client.prefetchQuery(recordQuery(module, row.id, JSON.parse(set) as Filters)),
    }
  }, [can, module, path, set, client, go, deleteRecord, onEdit, onDuplicate, onRemoved])
}
