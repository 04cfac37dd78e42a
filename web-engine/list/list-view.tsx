import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { AnyModule } from '#core/declare/module.ts'
import { useCommands } from '../commands/commands.ts'
import { moduleTexts } from '../module-texts.ts'
import { PageHeader } from '../page-header.tsx'
import { mayDo } from '../screen/access.ts'
import { createHref } from '../screen/paths.ts'
import { useModulePath } from '../screen/use-module-path.ts'
import { useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
import { useShortcutHint, withKey } from '../shortcuts/use-shortcut-hint.ts'
import { useText } from '../texts.ts'
import { useOpenView } from '../views/use-open-view.ts'
import { useUrlListControl } from './list-control.ts'
import { ListPanel } from './list-panel.tsx'
import { useOwnRecords } from './use-own-records.ts'
import styles from './list-panel.module.css'

/** The list as a screen of its own, its state in the address. */
export function ListView({ module }: { readonly module: AnyModule }) {
  const t = useText(moduleTexts)
  const can = useCan()
  const path = useModulePath(module)
  const control = useUrlListControl(module)
  const open = useOpenView(module, control)
  const own = useOwnRecords(module)
  const { go } = useScreenNavigation()
  const onAdd = mayDo(can, module, 'create') ? () => go(createHref(path)) : null
  const hint = useShortcutHint('create')
  useCommands(onAdd ? [{ id: 'create', group: 'screen', words: t('add.title', { title: module.title }), icon: IconPlus, shortcut: 'create', run: onAdd }] : [])
  return (
    <>
      <PageHeader
        title={module.title}
        actions={onAdd && <Button classNames={{ root: styles.add ?? '', label: styles.addWord ?? '', section: styles.mark ?? '' }} leftSection={<IconPlus size={16} aria-hidden />} title={withKey(t('add.title', { title: module.title }), hint)} aria-keyshortcuts={hint.aria} onClick={onAdd}>{t('add')}</Button>}
      />
      {own.only && <Text size="sm" c="dimmed" mb="xs">{t('list.own')}</Text>}
      <ListPanel module={module} control={control} fixed={own.filters} onAdd={onAdd} open={open} />
    </>
  )
}
