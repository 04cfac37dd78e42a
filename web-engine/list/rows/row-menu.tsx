import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDotsVertical,
  IconEye,
  IconLayoutSidebarRightExpand,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useRef } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { lockedReason } from '../../actions/run/offered-actions.ts'
import { RowActionItems } from '../../actions/run/row-action-items.tsx'
import { useRecordAction } from '../../actions/run/use-record-action.tsx'
import { useLanguage } from '../../kit/words/language.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import { useCan } from '../../kit/session/session.ts'
import { MenuItemShortcut } from '../../kit/keys/menu-item-shortcut.tsx'
import { useText } from '../../kit/words/texts.ts'
import { listTexts } from '../common/list-texts.ts'
import type { RowActions } from './use-row-actions.ts'
import styles from './record-link.module.css'

interface RowMenuProps {
  readonly module: AnyModule
  readonly row: RecordRow
  readonly actions: RowActions
  /** Where the row has no button of its own for it. */
  readonly peek?: ((row: RecordRow) => void) | null
}

export function RowMenu({ module, row, actions, peek }: RowMenuProps) {
  const t = useText(moduleTexts)
  const tl = useText(listTexts)
  const can = useCan()
  const [language] = useLanguage()
  const open = (operation: 'update' | 'delete') => lockedReason(can, module, operation, row, language) === null
  const { act, dialog } = useRecordAction(module)
  const target = useRef<HTMLButtonElement>(null)
  // The item that was pressed is gone with its menu: the row's own button takes the focus again.
  const pick = (name: string) => void act(name, row).then(() => target.current?.focus())
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            ref={target}
            variant="subtle"
            color="gray"
            size="lg"
            data-row={peek ? row.id : undefined}
            aria-label={t('list.actions', { name: recordNameOf(module, row) })}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.detailHref && (
            <Menu.Item
              component={ScreenLink}
              className={styles.item}
              href={actions.detailHref(row)}
              leftSection={<IconEye size={16} aria-hidden />}
            >
              {t('detail')}
            </Menu.Item>
          )}
          {peek && (
            <Menu.Item
              onClick={() => peek(row)}
              rightSection={<MenuItemShortcut id="row.peek" />}
              leftSection={<IconLayoutSidebarRightExpand size={16} aria-hidden />}
            >
              {tl('peek')}
            </Menu.Item>
          )}
          {actions.edit && open('update') && (
            <Menu.Item
              onClick={() => actions.edit?.(row)}
              rightSection={<MenuItemShortcut id="edit" />}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('edit')}
            </Menu.Item>
          )}
          {actions.duplicate && (
            <Menu.Item
              onClick={() => actions.duplicate?.(row)}
              rightSection={<MenuItemShortcut id="duplicate" />}
              leftSection={<IconCopy size={16} aria-hidden />}
            >
              {t('duplicate')}
            </Menu.Item>
          )}
          <RowActionItems module={module} row={row} onPick={pick} />
          {actions.remove && open('delete') && (
            <Menu.Item
              c="var(--danger)"
              onClick={() => actions.remove?.(row)}
              leftSection={<IconTrash size={16} aria-hidden />}
            >
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
