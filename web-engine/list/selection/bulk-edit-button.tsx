import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { BulkRun } from '../../actions/bulk/use-bulk-run.tsx'
import type { Selection } from './use-selection.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { listTexts } from '../common/list-texts.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { bulkFieldsOf } from './bulk-fields.ts'

const BulkEditDialog = lazy(() => import('./bulk-edit-dialog.tsx').then((file) => ({ default: file.BulkEditDialog })))

interface BulkEditButtonProps {
  readonly module: AnyModule
  readonly selection: Selection
  readonly run: BulkRun
}

/** The same values for all chosen rows. */
export function BulkEditButton({ module, selection, run }: BulkEditButtonProps) {
  const t = useText(listTexts)
  const fields = bulkFieldsOf(useCan(), module)
  const [open, setOpen] = useState(false)
  useCommands(
    fields.length === 0
      ? []
      : [{ id: 'edit.many', group: 'selection', words: t('edit.many'), icon: IconEdit, run: () => setOpen(true) }],
  )
  if (fields.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEdit size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('edit.many')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BulkEditDialog
            module={module}
            fields={fields}
            selection={selection}
            run={run}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
