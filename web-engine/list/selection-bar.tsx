import { Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#core/format.ts'
import type { AnyModule } from '#core/module.ts'
import { BulkEditButton } from '../bulk-edit/bulk-edit-button.tsx'
import type { BulkRun } from '../bulk/use-bulk-run.tsx'
import { moduleTexts } from '../module-texts.ts'
import { mayDo } from '../screen/access.ts'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import { listTexts } from './list-texts.ts'
import { SelectionActions } from './selection-actions.tsx'
import { useBulkDelete } from './use-bulk-delete.ts'
import type { Selection } from './use-selection.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  readonly module: AnyModule
  readonly selection: Selection
  readonly run: BulkRun
  /** Leads to all that the question finds. */
  readonly all: ReactNode
  onClear(): void
}

/** LS-07: how many rows are chosen and what can be done with them. It covers the toolbar, so that no row moves when it comes. */
export function SelectionBar({ module, selection, run, all, onClear }: SelectionBarProps) {
  const t = useText(moduleTexts)
  const tl = useText(listTexts)
  const can = useCan()
  const bulkDelete = useBulkDelete(module, selection, run)
  return (
    <div className={styles.bar} role="group" aria-label={tl('select.bar')}>
      <strong className={styles.count}>{tl('select.count', { count: formatNumber(selection.selected.size) })}</strong>
      {all}
      <BulkEditButton module={module} selection={selection} run={run} />
      <SelectionActions module={module} selection={selection} run={run} />
      {mayDo(can, module, 'delete') && (
        <Button variant="default" className={styles.danger} leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void bulkDelete()}>{t('delete')}</Button>
      )}
      <Button variant="subtle" className={styles.clear} leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>{tl('select.clear')}</Button>
    </div>
  )
}
