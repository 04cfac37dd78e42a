import { Link } from '@tanstack/react-router'
import { iconOf } from '#web-engine/kit/look/icons.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import type { VisibleMenu } from '../shell/visible-menus.ts'
import styles from './launcher.module.css'

export function LauncherCard({ menu: { menu, home, count } }: { menu: VisibleMenu }) {
  const t = useText(frameTexts)
  const Icon = iconOf(menu.icon)
  return (
    <Link to={home} className={styles.card}>
      <span className={styles.icon}>
        <Icon size={26} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{menu.title}</span>
        <span className={styles.description}>{menu.description}</span>
        <span className={styles.count}>{t('launcher.screens', { count: String(count) })}</span>
      </span>
    </Link>
  )
}
