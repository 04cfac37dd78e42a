import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_LENGTH, type AnyModule } from '#core/declare/module.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { ScanButton } from '../../widgets/scan/scan-button.tsx'
import { SCAN_BUTTON_WIDTH } from '../../widgets/scan/scan-button-in-input.tsx'
import { scanButtonTexts } from '../../widgets/scan/scan-button-texts.ts'
import { useShortcutHint } from '../../kit/keys/use-shortcut-hint.ts'
import { useShortcuts } from '../../kit/keys/use-shortcuts.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ListControl } from '../../records/list-control.ts'

/** A pause in typing, not a key, asks the server. */
const PAUSE = 300
const NAMED_FIELDS = 3
const CLEAR_WIDTH = 44

interface SearchBoxProps {
  readonly module: AnyModule
  readonly control: ListControl
  readonly className?: string | undefined
}

export function SearchBox({ module, control, className }: SearchBoxProps) {
  const t = useText(moduleTexts)
  const scanText = useText(scanButtonTexts)
  const [typed, setTyped] = useTypedSearch(control)
  const box = useRef<HTMLInputElement>(null)
  const hint = useShortcutHint('search')
  useShortcuts({ search: () => box.current?.select() })
  const labels = [...module.searchThrough, ...module.search]
    .slice(0, NAMED_FIELDS)
    .map((name) => module.fields[name]?.label ?? name)
    .join(', ')
  const scan = module.search.some((name) => module.fields[name]?.options.scan)
  const clear = typed !== '' && (
    <CloseButton size="sm" aria-label={t('list.search.clear')} onClick={() => setTyped('')} />
  )
  return (
    <TextInput
      ref={box}
      type="search"
      aria-keyshortcuts={hint.aria}
      maxLength={SEARCH_LENGTH}
      className={className}
      aria-label={t('list.search', { title: module.title })}
      placeholder={t('list.search.hint', { labels })}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && typed !== '' && setTyped('')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        scan ? (
          <>
            {clear}
            <ScanButton label={scanText('open.search')} onCode={(code) => setTyped(code.slice(0, SEARCH_LENGTH))} />
          </>
        ) : (
          clear
        )
      }
      rightSectionWidth={(scan ? SCAN_BUTTON_WIDTH : 0) + (clear ? CLEAR_WIDTH : 0) || undefined}
      rightSectionPointerEvents="all"
    />
  )
}

/** The box leads while the user types and follows when the address changes by other means (back, a cleared search). */
function useTypedSearch({ state, change }: ListControl): [string, (text: string) => void] {
  const [typed, setTyped] = useState(state.search)
  const sent = useRef(state.search)
  const send = useDebouncedCallback((text: string) => {
    // LS-01: every search is a step of its own, so that back leads to the one before it; spaces make no other search.
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    change({ search: text })
  }, PAUSE)
  useEffect(() => {
    if (state.search === sent.current) return
    sent.current = state.search
    setTyped(state.search)
  }, [state.search])
  return [
    typed,
    (text) => {
      setTyped(text)
      send(text)
    },
  ]
}
