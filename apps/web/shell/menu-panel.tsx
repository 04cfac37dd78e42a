import { Link } from '@tanstack/react-router'
import { iconOf } from '#web-engine/kit/look/icons.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { useMayDecide, useWaitingCount } from '../inbox/use-waiting-count.ts'
import { INBOX_PATH } from '../notices/notice-words.ts'
import styles from './menu-panel.module.css'
import { MenuSections } from './menu-sections.tsx'
import { SidePanel } from './side-panel.tsx'
import type { VisibleMenu } from './visible-menus.ts'

interface MenuPanelProps {
  readonly menus: readonly VisibleMenu[]
  readonly present: VisibleMenu | null
  readonly onClose: () => void
}

/** The menu on phone and tablet: the present module's screens first, then the other modules. */
export function MenuPanel({ menus, present, onClose }: MenuPanelProps) {
  const t = useText(frameTexts)
  const inbox = useText(inboxTexts)
  const mayDecide = useMayDecide()
  const waiting = useWaitingCount()
  return (
    <SidePanel side="left" title={present?.menu.title ?? t('shell.menu')} onClose={onClose}>
      {present && <MenuSections present={present} onFollow={onClose} />}
      <nav className={styles.modules} aria-label={t('shell.modules')}>
        <ul className={styles.list}>
          {menus
            .filter((one) => one !== present)
            .map(({ menu, home }) => (
              <Item key={menu.key} to={home} icon={menu.icon} title={menu.title} onFollow={onClose} />
            ))}
          {mayDecide && <Item to={INBOX_PATH} icon="audit" title={inbox('title')} count={waiting} onFollow={onClose} />}
          <Item to="/main-module" icon="home" title={t('shell.modules.all')} onFollow={onClose} />
        </ul>
      </nav>
    </SidePanel>
  )
}

function Item({
  to,
  icon,
  title,
  count,
  onFollow,
}: {
  to: string
  icon: string
  title: string
  count?: number | null
  onFollow: () => void
}) {
  const Icon = iconOf(icon)
  return (
    <li>
      <Link to={to} className={styles.link} onClick={onFollow}>
        <Icon size={20} aria-hidden="true" />
        {title}
        {count ? <span className={styles.count}>{count}</span> : null}
      </Link>
    </li>
  )
}
