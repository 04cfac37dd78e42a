import { Menu } from '@mantine/core'
import { IconCopy, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { copyText } from '../../kit/device/copy-text.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { mayDoOperation } from '../../records/access.ts'
import { copyRecordHref, recordHref } from '../../kit/navigation/paths.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import { MenuItemShortcut } from '../../kit/keys/menu-item-shortcut.tsx'
import { useText } from '../../kit/words/texts.ts'

/** What is done with a record now and then, as items of a menu: a second one like it, its address for a colleague. */
export function useRecordMenuItems(module: AnyModule, row: RecordRow): ReactNode {
  const t = useText(moduleTexts)
  const can = useCan()
  const path = useModulePath(module)
  const { go } = useScreenNavigation()
  async function copyLink() {
    await copyText(location.origin + recordHref(path, 'detail', row.id))
    alerts.success(t('link.done'))
  }
  const duplicate = () => go(copyRecordHref(path, row.id))
  const name = recordNameOf(module, row)
  const mayDuplicate = mayDoOperation(can, module, 'create')
  useCommands([
    ...(mayDuplicate
      ? [
          {
            id: 'duplicate',
            group: 'record',
            words: `${t('duplicate')} ${name}`,
            icon: IconCopy,
            shortcut: 'duplicate',
            run: duplicate,
          } as const,
        ]
      : []),
    { id: 'link', group: 'record', words: `${t('link')}: ${name}`, icon: IconLink, run: () => void copyLink() },
  ])
  return (
    <>
      {mayDuplicate && (
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          rightSection={<MenuItemShortcut id="duplicate" />}
          onClick={duplicate}
        >
          {t('duplicate')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copyLink()}>
        {t('link')}
      </Menu.Item>
    </>
  )
}
