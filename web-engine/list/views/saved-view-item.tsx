import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { SavedView } from '#core/wire/saved-view.ts'
import { useText } from '../../kit/words/texts.ts'
import { savedViewMenuTexts } from './saved-view-menu-texts.ts'
import styles from './views.module.css'

interface ViewItemProps {
  readonly view: SavedView
  readonly open: boolean
  readonly preferred: boolean
  onOpen(): void
}

/** One view in the menu: its name, whose it is and with whom it is shared. */
export function SavedViewItem({ view, open, preferred, onOpen }: ViewItemProps) {
  const t = useText(savedViewMenuTexts)
  const notes = [
    ...(preferred ? [t('preferred')] : []),
    ...(view.owner !== null ? [t('shared.by', { owner: view.owner })] : []),
    ...(view.roles.length > 0 ? [t('shared.roles', { count: String(view.roles.length) })] : []),
  ]
  return (
    <Menu.RadioItem
      className={styles.item}
      value={String(view.id)}
      checked={open}
      checkIcon={<IconCheck size={16} aria-hidden />}
      closeMenuOnClick
      onChange={onOpen}
    >
      <span className={styles.itemName}>{view.name}</span>
      {notes.length > 0 && <span className={styles.itemNote}>{notes.join(' · ')}</span>}
    </Menu.RadioItem>
  )
}
