import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { closedBy } from '../actions/offered-actions.ts'
import { ReasonedButton } from '../actions/reasoned-button.tsx'
import { useLanguage } from '../language.ts'
import { useDeleteRecord } from '../list/use-delete-record.ts'
import { moduleTexts } from '../module-texts.ts'
import { PrintRecordButton } from '../print/print-record-button.tsx'
import type { RecordRow } from '../records/record.ts'
import { mayDo } from '../screen/access.ts'
import { recordHref } from '../screen/paths.ts'
import { useModulePath } from '../screen/use-module-path.ts'
import { useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
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
  return (
    <>
      <RecordMenu module={module} row={row} />
      {can(permissionOf(module.key, 'print')) && <PrintRecordButton module={module} row={row} />}
      {mayDo(can, module, 'delete') && (
        <ReasonedButton reason={closedBy(can, module, 'delete', row, language)} variant="default" className={styles.danger} leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>{t('delete')}</ReasonedButton>
      )}
      {mayDo(can, module, 'update') && (
        <ReasonedButton reason={closedBy(can, module, 'update', row, language)} leftSection={<IconPencil size={16} aria-hidden />} onClick={() => go(recordHref(path, 'update', row.id))}>{t('edit')}</ReasonedButton>
      )}
    </>
  )
}
