import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { closedBy } from '../actions/offered-actions.ts'
import { ReasonedButton } from '../actions/reasoned-button.tsx'
import { useCommands } from '../commands/commands.ts'
import { useLanguage } from '../language.ts'
import { useDeleteRecord } from '../list/use-delete-record.ts'
import { moduleTexts } from '../module-texts.ts'
import { PrintRecordButton } from '../print/print-record-button.tsx'
import { nameOf, type RecordRow } from '../records/record.ts'
import { mayDo } from '../screen/access.ts'
import { recordHref } from '../screen/paths.ts'
import { useModulePath } from '../screen/use-module-path.ts'
import { useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
import { useShortcutHint } from '../shortcuts/use-shortcut-hint.ts'
import { useText } from '../texts.ts'
import { RecordMenu } from './record-menu.tsx'
import styles from './detail.module.css'

interface RecordActionsProps {
  readonly module: AnyModule
  readonly row: RecordRow
  onDeleted(): void
}

/** PM-02: edit and delete, as far as permitted; the dangerous one stands apart from the usual one. */
export function RecordActions({ module, row, onDeleted }: RecordActionsProps) {
  const t = useText(moduleTexts)
  const can = useCan()
  const [language] = useLanguage()
  const path = useModulePath(module)
  const { go } = useScreenNavigation()
  const deleteRecord = useDeleteRecord(module)
  async function remove() {
    if (await deleteRecord(row)) onDeleted()
  }
  const edit = () => go(recordHref(path, 'update', row.id))
  const hint = useShortcutHint('edit')
  const [mayEdit, mayDelete] = [mayDo(can, module, 'update'), mayDo(can, module, 'delete')]
  const [editClosed, deleteClosed] = [closedBy(can, module, 'update', row, language), closedBy(can, module, 'delete', row, language)]
  const name = nameOf(module, row)
  useCommands([
    ...(mayEdit && editClosed === null ? [{ id: 'edit', group: 'record', words: `${t('edit')} ${name}`, icon: IconPencil, shortcut: 'edit', run: edit } as const] : []),
    ...(mayDelete && deleteClosed === null ? [{ id: 'delete', group: 'record', words: `${t('delete')} ${name}`, icon: IconTrash, danger: true, run: () => void remove() } as const] : []),
  ])
  return (
    <>
      <RecordMenu module={module} row={row} />
      {can(permissionOf(module.key, 'print')) && <PrintRecordButton module={module} row={row} />}
      {mayDelete && (
        <ReasonedButton reason={deleteClosed} variant="default" className={styles.danger} leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>{t('delete')}</ReasonedButton>
      )}
      {mayEdit && (
        <ReasonedButton reason={editClosed} leftSection={<IconPencil size={16} aria-hidden />} shortcut={editClosed === null ? hint : null} onClick={edit}>{t('edit')}</ReasonedButton>
      )}
    </>
  )
}
