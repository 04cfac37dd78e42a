import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePhone } from '../../kit/device/use-phone.ts'
import { useText } from '../../kit/words/texts.ts'
import { listTexts } from './list-texts.ts'
import styles from './list-menu.module.css'

interface ListMenuProps {
  /** How many filters narrow the list; said on the button, since theirs is out of sight. */
  readonly active: number
  readonly children: ReactNode
}

/**
 * The tools of a list: side by side on a desk, behind one button on a phone. They stay drawn while it is closed, for
 * the windows they open and for the palette.
 */
export function ListMenu({ active, children }: ListMenuProps) {
  const t = useText(listTexts)
  const phone = usePhone()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState(false)
  const open = phone && wanted
  const isOurs = (target: EventTarget | null) =>
    [sheet, button].some(({ current }) => current?.contains(target as Node))

  useEffect(() => {
    if (!open) return
    // Under a list that stands at the foot of the screen it would open out of sight.
    sheet.current?.scrollIntoView({ block: 'nearest' })
    // A tool's own menu lies elsewhere on the page.
    const leave = ({ target }: PointerEvent) =>
      void (!isOurs(target) && !(target as Element).closest('[role=menu]') && setWanted(false))
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])

  /** The focus is back at the button before a window opens, so that the window can return it there. */
  function close() {
    setWanted(false)
    button.current?.focus()
  }
  function pick({ target }: MouseEvent) {
    const pressed = open && target instanceof Element ? target.closest('button') : null
    if (!pressed) return
    const tool = sheet.current?.contains(pressed) && pressed.getAttribute('aria-haspopup') !== 'menu'
    if (tool || pressed.closest('[role=menu]')) close()
  }
  function escape(event: KeyboardEvent) {
    if (!open || event.key !== 'Escape' || event.defaultPrevented || !isOurs(event.target)) return
    event.preventDefault()
    close()
  }
  return (
    <>
      {phone && (
        <ActionIcon
          ref={button}
          className={styles.button}
          variant="default"
          size={44}
          data-list-menu
          aria-expanded={open}
          aria-controls={id}
          aria-label={active > 0 ? t('menu.count', { count: String(active) }) : t('menu')}
          onClick={() => setWanted(!open)}
          onKeyDown={escape}
        >
          <IconDotsVertical size={20} aria-hidden />
          {active > 0 && (
            <span className={styles.count} aria-hidden>
              {active}
            </span>
          )}
        </ActionIcon>
      )}
      <div
        ref={sheet}
        id={id}
        className={styles.tools}
        role={phone ? 'group' : undefined}
        aria-label={phone ? t('menu') : undefined}
        data-open={open || undefined}
        onClickCapture={pick}
        onKeyDown={escape}
      >
        {children}
      </div>
    </>
  )
}

/** Puts the focus on a tool, or, where that is out of sight, on the button it lies behind. */
export function focusListTool(tool: HTMLElement | null | undefined): void {
  tool?.focus()
  if (tool && document.activeElement !== tool)
    tool.closest('[data-tools]')?.querySelector<HTMLElement>('[data-list-menu]')?.focus()
}

/** Opens the menu that a tool lies behind, before the tool's own is drawn beside it. */
export function showListTool(tool: HTMLElement | null): void {
  tool?.closest('[data-tools]')?.querySelector<HTMLElement>('[data-list-menu][aria-expanded=false]')?.click()
}
