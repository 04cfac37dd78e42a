import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useShortcutHint, wordsWithShortcut } from '../../kit/keys/use-shortcut-hint.ts'
import { useText } from '../../kit/words/texts.ts'
import { historyTexts } from './history-texts.ts'

const HistoryDrawer = lazy(() => import('./history-drawer.tsx').then((file) => ({ default: file.HistoryDrawer })))

export function HistoryButton({ module, row }: { readonly module: AnyModule; readonly row: RecordRow }) {
  const t = useText(historyTexts)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    setOpen(false)
    // After the drawer has let go of the focus.
    setTimeout(() => button.current?.focus())
  }
  const hint = useShortcutHint('history')
  useCommands([
    {
      id: 'history',
      group: 'record',
      words: t('title', { name: recordNameOf(module, row) }),
      icon: IconHistory,
      shortcut: 'history',
      run: () => setOpen(true),
    },
  ])
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-haspopup="dialog"
        title={wordsWithShortcut(t('open'), hint)}
        aria-keyshortcuts={hint.aria}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HistoryDrawer module={module} row={row} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
