import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { IMPORT_PARAMETER } from '#core/wire/import.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import listStyles from '../common/list-panel.module.css'
import { mayDoOperation } from '../../records/access.ts'
import { useQueryParams, useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { importButtonTexts } from './import-button-texts.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** IM-01: for those who may create and import. An address may ask for the window of one import. */
export function ImportButton({ module }: { readonly module: AnyModule }) {
  const t = useText(importButtonTexts)
  const can = useCan()
  const [open, setOpen] = useState(false)
  const params = useQueryParams()
  const { go } = useScreenNavigation()
  const asked = readId(params.get(IMPORT_PARAMETER))
  const offered = mayDoOperation(can, module, 'create') && can(permissionOf(module.key, 'import'))
  useCommands(
    offered
      ? [
          {
            id: 'import',
            group: 'screen',
            words: t('title', { title: module.title }),
            icon: IconFileImport,
            run: () => setOpen(true),
          },
        ]
      : [],
  )
  if (!offered) return null
  function close() {
    setOpen(false)
    if (asked === null) return
    const left = new URLSearchParams(params)
    left.delete(IMPORT_PARAMETER)
    go(`${window.location.pathname}${left.size > 0 ? `?${left}` : ''}`, { replace: true, stay: true })
  }
  return (
    <>
      <Button
        variant="default"
        classNames={{ label: listStyles.word ?? '', section: listStyles.mark ?? '' }}
        leftSection={<IconFileImport size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('open')}
        title={t('open')}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {(open || asked !== null) && (
        <Suspense fallback={null}>
          <ImportDialog key={asked} module={module} opened={asked} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** The address of a job's result names the import. */
function readId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
