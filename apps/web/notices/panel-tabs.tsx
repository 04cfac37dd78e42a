import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './notices.module.css'

interface PanelTab {
  readonly key: string
  readonly title: string
  /** What waits in it; nothing is shown for none. */
  readonly count: number
}

interface PanelTabsProps {
  readonly label: string
  readonly tabs: readonly PanelTab[]
  readonly active: string
  onChange(key: string): void
  readonly children: ReactNode
}

/** Tabs without Mantine, which not every page has: arrow keys go from one to the next. */
export function PanelTabs({ label, tabs, active, onChange, children }: PanelTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex(({ key }) => key === active) + by + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab='${next.key}']`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ key, title, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            className={styles.tab}
            aria-selected={key === active}
            aria-controls={key === active ? `${id}-panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {title}
            {count > 0 && <span className={styles.number}>{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
