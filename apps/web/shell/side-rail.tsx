import { Link, useLocation } from '@tanstack/react-router'
import { IconClipboardCheck, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { iconOf } from '#web-engine/kit/look/icons.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { BrandMark } from '#web-engine/kit/look/brand-mark.tsx'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { useMayDecide, useWaitingCount } from '../inbox/use-waiting-count.ts'
import { INBOX_PATH } from '../notices/notice-words.ts'
import styles from './side-rail.module.css'
import type { VisibleMenu } from './visible-menus.ts'

interface SideRailProps {
  readonly menus: readonly VisibleMenu[]
  readonly present: VisibleMenu | null
  readonly menuOpen: boolean
  readonly onToggle: () => void
  readonly onPanel: () => void
}

/** The top-level modules, one click apart, on every screen but a phone's. */
export function SideRail({ menus, present, menuOpen, onToggle, onPanel }: SideRailProps) {
  const t = useText(frameTexts)
  const mayDecide = useMayDecide()
  return (
    <nav className={styles.rail} data-tour="menu" aria-label={t('shell.modules')}>
      <Link
        to="/main-module"
        className={styles.brand}
        aria-label={t('shell.modules.all')}
        title={t('shell.modules.all')}
      >
        <BrandMark size={36} />
      </Link>
      {present && (
        <button
          type="button"
          className={`${styles.item} ${styles.narrow}`}
          aria-label={t('shell.menu.open')}
          title={t('shell.menu.open')}
          onClick={onPanel}
        >
          <IconMenu2 aria-hidden="true" />
        </button>
      )}
      {present && !menuOpen && (
        <button
          type="button"
          className={`${styles.item} ${styles.wide}`}
          aria-label={t('shell.menu.show')}
          title={t('shell.menu.show')}
          onClick={onToggle}
        >
          <IconLayoutSidebarLeftExpand aria-hidden="true" />
        </button>
      )}
      <ul className={styles.list}>
        {menus.map(({ menu, home }) => {
          const Icon = iconOf(menu.icon)
          const active = menu === present?.menu
          return (
            <li key={menu.key}>
              <Link
                to={home}
                className={styles.item}
                data-active={active || undefined}
                aria-current={active ? 'true' : undefined}
                aria-label={menu.title}
              >
                <Icon aria-hidden="true" />
                <span className={styles.name} aria-hidden="true">
                  {menu.title}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {mayDecide && <InboxItem />}
    </nav>
  )
}

function InboxItem() {
  const t = useText(inboxTexts)
  const count = useWaitingCount() ?? 0
  const active = useLocation({ select: ({ pathname }) => pathname === INBOX_PATH })
  return (
    <Link
      to={INBOX_PATH}
      className={`${styles.item} ${styles.last}`}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      aria-label={count > 0 ? t('title.count', { count: String(count) }) : t('title')}
    >
      <IconClipboardCheck aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
      <span className={styles.name} aria-hidden="true">
        {t('title')}
      </span>
    </Link>
  )
}
