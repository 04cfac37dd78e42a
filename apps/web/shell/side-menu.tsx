import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { MenuSections } from './menu-sections.tsx'
import styles from './side-menu.module.css'
import type { VisibleMenu } from './visible-menus.ts'

/** The menu of the present module on a wide screen. */
export function SideMenu({ present, onHide }: { present: VisibleMenu; onHide: () => void }) {
  const t = useText(frameTexts)
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        <h2 className={styles.title}>{present.menu.title}</h2>
        <button
          type="button"
          className={styles.hide}
          aria-label={t('shell.menu.hide')}
          title={t('shell.menu.hide')}
          onClick={onHide}
        >
          <IconLayoutSidebarLeftCollapse size={20} aria-hidden="true" />
        </button>
      </div>
      <MenuSections present={present} />
    </div>
  )
}
