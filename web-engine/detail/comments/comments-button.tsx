import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { pathWithQuery } from '../../kit/navigation/paths.ts'
import { useQueryParams, useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useShortcutHint, wordsWithShortcut } from '../../kit/keys/use-shortcut-hint.ts'
import { useText } from '../../kit/words/texts.ts'
import { commentsQuery } from './comment-queries.ts'
import { commentTexts } from './comment-texts.ts'

const CommentsDrawer = lazy(() => import('./comments-drawer.tsx').then((file) => ({ default: file.CommentsDrawer })))

/** 'Komentar' with how many there are. An address with `comment` opens them: that is where a call leads. */
export function CommentsButton({ module, row }: { readonly module: AnyModule; readonly row: RecordRow }) {
  const t = useText(commentTexts)
  const params = useQueryParams()
  const { go } = useScreenNavigation()
  const called = params.get('comment')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { data } = useInfiniteQuery(commentsQuery(module, row.id))
  const total = data?.pages[0]?.total ?? 0
  function close() {
    setOpen(false)
    if (called !== null) {
      const rest = new URLSearchParams(params)
      rest.delete('comment')
      go(pathWithQuery(location.pathname, rest), { replace: true, stay: true })
    }
    // After the drawer has let go of the focus.
    setTimeout(() => button.current?.focus())
  }
  const hint = useShortcutHint('comments')
  useCommands([
    {
      id: 'comments',
      group: 'record',
      words: `${t('open')}: ${recordNameOf(module, row)}`,
      icon: IconMessage,
      shortcut: 'comments',
      run: () => setOpen(true),
    },
  ])
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        leftSection={<IconMessage size={16} aria-hidden />}
        aria-haspopup="dialog"
        title={wordsWithShortcut(t('open'), hint)}
        aria-keyshortcuts={hint.aria}
        onClick={() => setOpen(true)}
      >
        {total > 0 ? t('open.count', { count: String(total) }) : t('open')}
      </Button>
      {(open || called !== null) && (
        <Suspense fallback={null}>
          <CommentsDrawer module={module} row={row} called={called === null ? null : Number(called)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
