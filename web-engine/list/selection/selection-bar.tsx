import { Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { BulkEditButton } from './bulk-edit-button.tsx'
import type { BulkRun } from '../../actions/bulk/use-bulk-run.tsx'
import { useCommands } from '../../kit/keys/commands.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { mayDoOperation } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { listTexts } from '../common/list-texts.ts'
import { SelectAll, type SelectAllProps } from './select-all.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { useBulkDelete } from './use-bulk-delete.ts'
import type { Selection } from './use-selection.ts'
import styles from './selection-bar.module.css'

const QrSheetButton = lazy(() =>
  import('../../detail/qr/qr-sheet-button.tsx').then((file) => ({ default: file.QrSheetButton })),
)

interface SelectionBarProps {
  readonly module: AnyModule
  readonly selection: Selection
  readonly run: BulkRun
  /** The rows on show, from which it leads to all that the question finds; null while they come. */
  readonly page: Pick<SelectAllProps, 'state' | 'fixed' | 'rows' | 'total'> | null
  onClear(): void
}

/**
 * LS-07: how many rows are chosen and what can be done with them. It covers the toolbar, so that no row moves when it
 * comes.
 */
export function SelectionBar({ module, selection, run, page, onClear }: SelectionBarProps) {
  const t = useText(moduleTexts)
  const tl = useText(listTexts)
  const can = useCan()
  const bulkDelete = useBulkDelete(module, selection, run)
  const count = tl('select.count', { count: formatNumber(selection.selected.size) })
  const mayDelete = mayDoOperation(can, module, 'delete')
  useCommands([
    ...(mayDelete
      ? [
          {
            id: 'selection.delete',
            group: 'selection',
            words: `${t('delete')} (${count})`,
            icon: IconTrash,
            danger: true,
            run: () => void bulkDelete(),
          } as const,
        ]
      : []),
    { id: 'selection.clear', group: 'selection', words: tl('select.clear'), icon: IconX, run: onClear },
  ])
  return (
    <div className={styles.bar} role="group" aria-label={tl('select.bar')}>
      <strong className={styles.count}>{count}</strong>
      {page && <SelectAll module={module} {...page} selected={selection.selected} onSelect={selection.add} />}
      <BulkEditButton module={module} selection={selection} run={run} />
      <SelectionActions module={module} selection={selection} run={run} />
      {module.qr !== null && can(permissionOf(module.key, 'print')) && (
        <Suspense fallback={null}>
          <QrSheetButton module={module} ids={[...selection.selected.keys()]} />
        </Suspense>
      )}
      {mayDelete && (
        <Button
          variant="default"
          className={styles.danger}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void bulkDelete()}
        >
          {t('delete')}
        </Button>
      )}
      <Button variant="subtle" className={styles.clear} leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {tl('select.clear')}
      </Button>
    </div>
  )
}
