import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { SavedView, SavedViewState } from '#core/wire/saved-view.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { useCommands } from '../../kit/keys/commands.ts'
import type { ListControl } from '../../records/list-control.ts'
import { focusListTool, showListTool } from '../common/list-menu.tsx'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { differsFromView } from './view-state.ts'
import { savedViewTexts } from './saved-view-texts.ts'
import type { SavedViewsMenuProps } from './saved-views-menu.tsx'
import { savedViewsQuery } from './saved-views-query.ts'
import styles from './views.module.css'

const ViewDialog = lazy(() => import('./saved-view-dialog.tsx').then((file) => ({ default: file.SavedViewDialog })))

interface ViewsButtonProps {
  readonly module: AnyModule
  readonly control: ListControl
  /** The open one. */
  readonly view: SavedView | null
  readonly permitted: readonly NamedField[]
  readonly now: SavedViewState
}

/** Which view of the list is open, and the way to the others. Everything behind it comes when it is pressed. */
export function SavedViewsButton({ module, control, view, permitted, now }: ViewsButtonProps) {
  const t = useText(savedViewTexts)
  const client = useQueryClient()
  const target = useRef<HTMLButtonElement>(null)
  const [Items, setItems] = useState<ComponentType<SavedViewsMenuProps> | null>(null)
  const [opened, setOpened] = useState(false)
  // The view whose name is being changed; null for a new one.
  const [edited, setEdited] = useState<SavedView | null | undefined>(undefined)
  const changed = view !== null && differsFromView(module, permitted, now, view.state)
  const label = view ? t('current', { name: view.name }) : t('views')

  /** Opens once all of it is there, so that nothing moves under the finger. */
  async function toggle() {
    if (opened) return setOpened(false)
    try {
      const [file] = await Promise.all([
        import('./saved-views-menu.tsx'),
        client.ensureQueryData(savedViewsQuery(module)),
      ])
      setItems(() => file.SavedViewsMenu)
      setOpened(true)
    } catch (error) {
      alerts.error(error)
    }
  }
  function close() {
    setEdited(undefined)
    setTimeout(() => focusListTool(target.current))
  }
  useCommands([
    {
      id: 'views',
      group: 'screen',
      words: t('views'),
      icon: IconBookmark,
      run: () => (showListTool(target.current), void toggle()),
    },
  ])
  return (
    <>
      <Menu
        opened={opened}
        onChange={(wanted) => !wanted && setOpened(false)}
        position="bottom-end"
        withinPortal
        withInitialFocusPlaceholder={false}
        width={300}
      >
        <Menu.Target>
          <Button
            ref={target}
            variant="default"
            className={styles.button}
            classNames={{ label: styles.name ?? '' }}
            data-open={view !== null || undefined}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={changed && <span className={styles.changed} aria-hidden />}
            aria-label={changed ? t('changed', { label }) : label}
            onClick={() => void toggle()}
          >
            {view?.name ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {Items && (
            <Items module={module} control={control} view={view} changed={changed} now={now} onEdit={setEdited} />
          )}
        </Menu.Dropdown>
      </Menu>
      {edited !== undefined && (
        <Suspense fallback={null}>
          <ViewDialog module={module} control={control} view={edited} now={now} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
