import { useRouter } from '@tanstack/react-router'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { SEARCH_LENGTH } from '#core/declare/module.ts'
import { currentCommands } from '#web-engine/kit/keys/commands.ts'
import { isShortcutPressed } from '#web-engine/kit/keys/shortcut-store.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { takeTypedAhead } from '../shell/typed-ahead-text.ts'
import { useVisibleMenus } from '../shell/use-visible-menus.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { type PaletteItem, paletteSections } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import { paletteTexts } from './palette-texts.ts'
import { paletteScreenItems } from './palette-screen-items.ts'
import { useAppItems } from './use-app-items.ts'
import { useFoundRecords, useRecentItems } from './use-found-records.ts'
import styles from './palette.module.css'

/**
 * Ctrl+K: every permitted screen, the last records, records by name, and what can be done here; by keyboard and by
 * thumb.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useText(paletteTexts)
  const tf = useText(frameTexts)
  const router = useRouter()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const giveBack = useOpenedDialog(dialog, input)
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped((now) => now + takeTypedAhead()), [])
  const [active, setActive] = useState<string | null>(null)
  const records = useFoundRecords(typed)
  const local = useLocalItems()
  const sections = useMemo(() => {
    const found = paletteSections(local, typed)
    // What comes later from the server stands below: nothing moves under the finger.
    const known = new Set(found.flatMap(({ items }) => items.map((item) => item.id)))
    const late = records.items.filter((item) => !known.has(item.id))
    return late.length > 0 ? [...found, { key: 'records' as const, items: late }] : found
  }, [local, typed, records.items])
  const items = sections.flatMap((section) => section.items)
  const current = items.find((item) => item.id === active) ?? items[0] ?? null
  const optionId = (item: PaletteItem) => `${id}-${item.id}`

  function choose({ href, run }: PaletteItem) {
    giveBack(href === undefined)
    onClose()
    if (href !== undefined) void router.navigate({ href })
    // After the palette is gone and the focus is back: what opens now takes it from where it belongs.
    else setTimeout(() => run?.())
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  function actOf(event: KeyboardEvent): (() => void) | null {
    if (isShortcutPressed(event, 'palette')) return onClose
    if (event.target !== input.current || event.nativeEvent.isComposing || !current) return null
    if (event.key === 'Enter') return () => choose(current)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    return step && (() => setActive(items[(items.indexOf(current) + step + items.length) % items.length]?.id ?? null))
  }
  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }
  const none = items.length === 0 && !records.busy
  const count = t('count', { count: formatNumber(items.length) })
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('title')}
      onKeyDown={onKeyDown}
      onClick={onBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={t('title')}
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current ? optionId(current) : undefined}
            placeholder={t('hint')}
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(null)
            }}
          />
          <button type="button" className={styles.close} aria-label={tf('close')} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        {none && (
          <div className={styles.note}>
            <p>{t('none', { typed: typed.trim() })}</p>
            <p>{t('none.next')}</p>
          </div>
        )}
        <PaletteList
          id={`${id}-list`}
          sections={sections}
          current={current}
          optionId={optionId}
          onActive={setActive}
          onChoose={choose}
        />
        {records.busy && <p className={styles.note}>{t('busy')}</p>}
        {records.failed && <p className={styles.note}>{t('failed')}</p>}
        <p className="visually-hidden" role="status">
          {records.busy ? '' : none ? t('none', { typed: typed.trim() }) : count}
        </p>
        <PaletteFoot count={count} />
      </div>
    </dialog>
  )
}

/**
 * What needs no answer from the server, and the last records, whose names do. Commands are those of the moment it
 * opened.
 */
function useLocalItems(): readonly PaletteItem[] {
  const [commands] = useState(currentCommands)
  const menus = useVisibleMenus()
  const recent = useRecentItems()
  const app = useAppItems()
  return useMemo(
    () => [
      ...commands.map(({ id, group, words, also, icon, shortcut, run }) => ({
        id: `command.${id}`,
        section: group,
        words,
        icon,
        shortcut,
        run,
        ...(also !== undefined && { also: [also] }),
      })),
      ...recent,
      ...paletteScreenItems(menus.filter(({ menu }) => !menu.showcase)),
      ...app,
    ],
    [commands, menus, recent, app],
  )
}

/** Opens the dialog with the focus in the box. Closed, the focus is where it was, unless the person went elsewhere. */
function useOpenedDialog(
  dialog: { readonly current: HTMLDialogElement | null },
  first: { readonly current: HTMLElement | null },
): (back: boolean) => void {
  const back = useRef(true)
  useEffect(() => {
    const [element, before] = [dialog.current, document.activeElement]
    element?.showModal()
    first.current?.focus()
    return () => {
      element?.close()
      if (!(before instanceof HTMLElement)) return
      if (back.current && before.isConnected) before.focus()
      // The browser gives the focus back by itself; on the way to another screen it belongs to that one.
      else before.blur()
    }
  }, [dialog, first])
  return (wanted) => {
    back.current = wanted
  }
}
