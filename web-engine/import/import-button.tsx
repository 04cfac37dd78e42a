import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { useCommands } from '../commands/commands.ts'
import listStyles from '../list/list-panel.module.css'
import { mayDo } from '../screen/access.ts'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import { importTexts } from './import-texts.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** IM-01: for those who may create and import. */
export function ImportButton({ module }: { readonly module: AnyModule }) {
  const t = useText(importTexts)
  const can = useCan()
  const [open, setOpen] = useState(false)
  const offered = mayDo(can, module, 'create') && can(permissionOf(module.key, 'import'))
  useCommands(offered ? [{ id: 'import', group: 'screen', words: t('title', { title: module.title }), icon: IconFileImport, run: () => setOpen(true) }] : [])
  if (!offered) return null
  return (
    <>
      <Button
        variant="default" classNames={{ label: listStyles.word ?? '', section: listStyles.mark ?? '' }} leftSection={<IconFileImport size={16} aria-hidden />}
        aria-haspopup="dialog" aria-label={t('open')} onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <Suspense fallback={null}><ImportDialog module={module} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
