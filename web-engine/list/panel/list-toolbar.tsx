import { Button } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import type { NamedField } from '../../records/access.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { useShortcutHint, wordsWithShortcut } from '../../kit/keys/use-shortcut-hint.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ListControl } from '../../records/list-control.ts'
import { ListMenu } from '../common/list-menu.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import { OrderSelect } from './order-select.tsx'
import { SearchBox } from './search-box.tsx'
import styles from '../common/list-panel.module.css'

interface ListToolbarProps {
  readonly module: AnyModule
  readonly control: ListControl
  readonly columns: readonly NamedField[]
  readonly filter: {
    readonly open: boolean
    readonly panelId: string
    toggle(options?: { readonly focus?: boolean }): void
  } | null
  /** The kept views of the list, where it has any. */
  readonly views: ReactNode
  /** What else belongs to the list, at the end of the line. */
  readonly tools: ReactNode
  readonly onAdd: (() => void) | null
}

export function ListToolbar({ module, control, columns, filter, views, tools, onAdd }: ListToolbarProps) {
  const t = useText(moduleTexts)
  const active = Object.keys(control.state.filters).length
  const hint = useShortcutHint('filter')
  const phone = usePhone()
  useCommands(
    filter
      ? [
          {
            id: 'filter',
            group: 'screen',
            words: t('filter.title', { title: module.title }),
            icon: IconFilter,
            shortcut: 'filter',
            run: () => filter.toggle({ focus: true }),
          },
        ]
      : [],
  )
  return (
    <div className={styles.toolbar} data-tools>
      {module.search.length > 0 && <SearchBox module={module} control={control} className={styles.search} />}
      <ListMenu active={active}>
        {filter && (
          <Button
            data-filter
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-label={active > 0 ? t('filter.count', { count: String(active) }) : undefined}
            // Drawn by the style sheet: as text it would be read into the word before it ('Filter1').
            rightSection={active > 0 && <span className={styles.count} data-count={active} />}
            title={wordsWithShortcut(t('filter'), hint)}
            aria-keyshortcuts={hint.aria}
            aria-expanded={filter.open}
            aria-controls={filter.open ? filter.panelId : undefined}
            // On a phone the button is gone with its menu: the form takes the focus.
            onClick={() => filter.toggle({ focus: phone })}
          >
            {t('filter')}
          </Button>
        )}
        <OrderSelect columns={columns} control={control} className={styles.order} />
        <LayoutSwitch module={module} control={control} />
        {views}
        <span className={styles.grow} />
        {tools}
      </ListMenu>
      {onAdd && (
        <Button
          classNames={{ label: styles.addWord ?? '', section: styles.mark ?? '' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAdd}
        >
          {t('add.title', { title: module.title })}
        </Button>
      )}
    </div>
  )
}
