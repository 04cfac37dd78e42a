import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { lockedReason } from '../../actions/run/offered-actions.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { useDeleteRecord } from '../../actions/deleting/use-delete-record.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { usePrintRecord } from '../../detail/print/use-print-record.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { mayDoOperation } from '../../records/access.ts'
import { recordHref } from '../../kit/navigation/paths.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { useRecordMenuItems } from './use-record-menu-items.tsx'

interface RecordTool {
  /** Why it cannot be done now; null when it can. */
  readonly closed: string | null
  run(): void
}

export interface RecordTools {
  /** Null without the right. */
  readonly edit: RecordTool | null
  readonly remove: RecordTool | null
  readonly print: ReturnType<typeof usePrintRecord> | null
  readonly items: ReactNode
}

/**
 * What every record can have done to it, as far as permitted, whatever it looks like on the screen; the palette offers
 * the same.
 */
export function useRecordTools(module: AnyModule, row: RecordRow, onDeleted: () => void): RecordTools {
  const t = useText(moduleTexts)
  const can = useCan()
  const [language] = useLanguage()
  const path = useModulePath(module)
  const { go } = useScreenNavigation()
  const deleteRecord = useDeleteRecord(module)
  const mayPrint = can(permissionOf(module.key, 'print'))
  const print = usePrintRecord(module, row, mayPrint)
  const items = useRecordMenuItems(module, row)
  async function drop() {
    if (await deleteRecord(row)) onDeleted()
  }
  const tool = (operation: 'update' | 'delete', run: () => void) =>
    mayDoOperation(can, module, operation) ? { closed: lockedReason(can, module, operation, row, language), run } : null
  const [edit, remove] = [
    tool('update', () => go(recordHref(path, 'update', row.id))),
    tool('delete', () => void drop()),
  ]
  const name = recordNameOf(module, row)
  useCommands([
    ...(edit?.closed === null
      ? [
          {
            id: 'edit',
            group: 'record',
            words: `${t('edit')} ${name}`,
            icon: IconPencil,
            shortcut: 'edit',
            run: edit.run,
          } as const,
        ]
      : []),
    ...(remove?.closed === null
      ? [
          {
            id: 'delete',
            group: 'record',
            words: `${t('delete')} ${name}`,
            icon: IconTrash,
            danger: true,
            run: remove.run,
          } as const,
        ]
      : []),
  ])
  return { edit, remove, print: mayPrint ? print : null, items }
}
