import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { SHARE_VIEWS } from '#core/declare/permissions.ts'
import type { SavedView, SavedViewState } from '#core/wire/saved-view.ts'
import type { ListControl } from '../../records/list-control.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { usePreferredView } from '../../records/preferred-view.ts'
import { useViewActions } from './use-view-actions.ts'
import { SavedViewItem } from './saved-view-item.tsx'
import { savedViewMenuTexts } from './saved-view-menu-texts.ts'
import { savedViewsQuery } from './saved-views-query.ts'
import styles from './views.module.css'

export interface SavedViewsMenuProps {
  readonly module: AnyModule
  readonly control: ListControl
  readonly view: SavedView | null
  /** The list is set otherwise than its view is kept. */
  readonly changed: boolean
  readonly now: SavedViewState
  /** To the dialog: the view to rename and share, null for a new one. */
  onEdit(view: SavedView | null): void
}

const NO_VIEWS: readonly SavedView[] = []

/** What stands in the menu of views: all of them, and what can be done with the open one. */
export function SavedViewsMenu({ module, control, view, changed, now, onEdit }: SavedViewsMenuProps) {
  const t = useText(savedViewMenuTexts)
  const mayShare = useCan(SHARE_VIEWS)
  const { data = NO_VIEWS } = useQuery(savedViewsQuery(module))
  const { value: preferred } = usePreferredView(module)
  const act = useViewActions(module, control)
  const [mine, shared] = [data.filter((one) => one.mine), data.filter((one) => !one.mine)]
  const item = (one: SavedView) => (
    <SavedViewItem
      key={one.id}
      view={one}
      open={one.id === view?.id}
      preferred={one.id === preferred}
      onOpen={() => act.open(one)}
    />
  )
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <>
      <Menu.RadioItem
        className={styles.item}
        value=""
        checked={view === null}
        checkIcon={<IconCheck {...icon} />}
        closeMenuOnClick
        onChange={act.openStandard}
      >
        {t('standard')}
      </Menu.RadioItem>
      {mine.length > 0 && <Menu.Label>{t('mine')}</Menu.Label>}
      {mine.map(item)}
      {shared.length > 0 && <Menu.Label>{t('shared')}</Menu.Label>}
      {shared.map(item)}
      <Menu.Divider />
      {view?.mine && changed && (view.roles.length === 0 || mayShare) && (
        <Menu.Item
          className={styles.item}
          leftSection={<IconDeviceFloppy {...icon} />}
          onClick={() => void act.save(view, now)}
        >
          {t('save')}
        </Menu.Item>
      )}
      {view && changed && (
        <Menu.Item className={styles.item} leftSection={<IconArrowBackUp {...icon} />} onClick={() => act.open(view)}>
          {t('reset')}
        </Menu.Item>
      )}
      <Menu.Item className={styles.item} leftSection={<IconBookmarkPlus {...icon} />} onClick={() => onEdit(null)}>
        {t(view ? 'save.as' : 'save.new')}
      </Menu.Item>
      {view &&
        (view.id === preferred ? (
          <Menu.Item className={styles.item} leftSection={<IconStarOff {...icon} />} onClick={() => act.prefer(null)}>
            {t('unprefer')}
          </Menu.Item>
        ) : (
          <Menu.Item className={styles.item} leftSection={<IconStar {...icon} />} onClick={() => act.prefer(view)}>
            {t('prefer')}
          </Menu.Item>
        ))}
      {view?.mine && (
        <Menu.Item className={styles.item} leftSection={<IconPencil {...icon} />} onClick={() => onEdit(view)}>
          {t(mayShare ? 'edit' : 'edit.plain')}
        </Menu.Item>
      )}
      <Menu.Item className={styles.item} leftSection={<IconLink {...icon} />} onClick={() => void act.copyLink(view)}>
        {t('link')}
      </Menu.Item>
      {view?.mine && (
        <Menu.Item
          className={`${styles.item} ${styles.danger}`}
          leftSection={<IconTrash {...icon} />}
          onClick={() => void act.remove(view)}
        >
          {t('delete')}
        </Menu.Item>
      )}
    </>
  )
}
