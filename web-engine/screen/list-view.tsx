import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { AnyModule } from '#core/declare/module.ts'
import { useCommands } from '../kit/keys/commands.ts'
import { moduleTexts } from '../kit/words/module-texts.ts'
import { StartButtons } from '../actions/run/start-buttons.tsx'
import { AreaRefusalLine, RefusalMessageArea } from '../kit/alerts/refusal-message-area.tsx'
import { PageHeader } from '../kit/navigation/page-header.tsx'
import { mayDoOperation } from '../records/access.ts'
import { createHref } from '../kit/navigation/paths.ts'
import { useModulePath } from '../kit/navigation/use-module-path.ts'
import { useScreenNavigation } from '../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../kit/session/session.ts'
import { useShortcutHint, wordsWithShortcut } from '../kit/keys/use-shortcut-hint.ts'
import { useText } from '../kit/words/texts.ts'
import { useOpenSavedView } from '../list/views/use-open-saved-view.ts'
import { useUrlListControl } from '../records/list-control.ts'
import { ListPanel } from '../list/panel/list-panel.tsx'
import { useOwnRecords } from './use-own-records.ts'
import styles from '../list/common/list-panel.module.css'

/** The list as a screen of its own, its state in the address. */
export function ListView({ module }: { readonly module: AnyModule }) {
  const t = useText(moduleTexts)
  const can = useCan()
  const path = useModulePath(module)
  const control = useUrlListControl(module)
  const open = useOpenSavedView(module, control)
  const own = useOwnRecords(module)
  const { go } = useScreenNavigation()
  const onAdd = mayDoOperation(can, module, 'create') ? () => go(createHref(path)) : null
  const hint = useShortcutHint('create')
  useCommands(
    onAdd
      ? [
          {
            id: 'create',
            group: 'screen',
            words: t('add.title', { title: module.title }),
            icon: IconPlus,
            shortcut: 'create',
            run: onAdd,
          },
        ]
      : [],
  )
  return (
    <RefusalMessageArea>
      <PageHeader
        title={module.title}
        actions={
          <>
            <StartButtons module={module} />
            {onAdd && (
              <Button
                classNames={{ root: styles.add ?? '', label: styles.addWord ?? '', section: styles.mark ?? '' }}
                leftSection={<IconPlus size={16} aria-hidden />}
                title={wordsWithShortcut(t('add.title', { title: module.title }), hint)}
                aria-keyshortcuts={hint.aria}
                onClick={onAdd}
              >
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      {own.only && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('list.own')}
        </Text>
      )}
      <AreaRefusalLine named />
      <ListPanel module={module} control={control} fixed={own.filters} onAdd={onAdd} open={open} />
    </RefusalMessageArea>
  )
}
