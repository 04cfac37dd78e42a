import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconGavel, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { actionTexts } from '../../actions/run/action-texts.ts'
import { recordActionsNow, waitsForReaderDecision } from '../../actions/run/record-actions-now.ts'
import { useRecordAction } from '../../actions/run/use-record-action.tsx'
import { useCommands } from '../../kit/keys/commands.ts'
import { iconOf } from '../../kit/look/icons.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { printTexts } from '../../detail/print/print-texts.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { BlockedMenuItems } from './blocked-menu-items.tsx'
import type { RecordTools } from './use-record-tools.tsx'
import styles from '../../detail/card/detail.module.css'

interface PhoneActionsProps {
  readonly module: AnyModule
  readonly row: RecordRow
  readonly tools: RecordTools
}

/**
 * The head of a record on a phone: what comes next as one button, all else in one menu; what cannot be done now is at
 * its end, with the reason.
 */
export function PhoneActions({ module, row, tools: { edit, remove, print, items } }: PhoneActionsProps) {
  const t = useText(moduleTexts)
  const tp = useText(printTexts)
  const ta = useText(actionTexts)
  const can = useCan()
  const [language] = useLanguage()
  const { act, busy, dialog } = useRecordAction(module)
  const menu = useRef<HTMLButtonElement>(null)
  const { open: allowed, next: wanted } = recordActionsNow(can, module, row, language)
  const decides = waitsForReaderDecision(can, module, row)
  const open = allowed.map((offered) => ({ ...offered, Icon: iconOf(offered.action.icon) }))
  const next = decides ? undefined : open.find(({ name }) => name === wanted)
  // What was pressed may be gone with what it changed: whoever works by keyboard goes on at the menu.
  const pick = (name: string) =>
    void act(name, row).then(() => document.activeElement === document.body && menu.current?.focus())
  useCommands(
    busy === null
      ? open.map(({ name, action, Icon }) => ({
          id: `action.${name}`,
          group: 'record',
          words: action.label,
          also: recordNameOf(module, row),
          icon: Icon,
          danger: action.tone === 'danger',
          run: () => pick(name),
        }))
      : [],
  )
  return (
    <div className={styles.phoneBar} role="group" aria-label={ta('bar', { name: recordNameOf(module, row) })}>
      {decides ? (
        <Button
          className={styles.nextAction ?? ''}
          leftSection={<IconGavel size={16} aria-hidden />}
          onClick={goToDecision}
        >
          {ta('decision.go')}
        </Button>
      ) : next ? (
        <Button
          className={styles.nextAction ?? ''}
          leftSection={<next.Icon size={16} aria-hidden />}
          loading={busy === next.name}
          onClick={() => pick(next.name)}
        >
          {next.action.label}
        </Button>
      ) : (
        edit?.closed === null && (
          <Button
            className={styles.nextAction ?? ''}
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={edit.run}
          >
            {t('edit')}
          </Button>
        )
      )}
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            ref={menu}
            variant="default"
            size={44}
            aria-label={t('more')}
            loading={busy !== null && busy !== next?.name}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={styles.phoneMenu ?? ''}>
          {(next || decides) && edit?.closed === null && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={edit.run}>
              {t('edit')}
            </Menu.Item>
          )}
          {open
            .filter((one) => one !== next)
            .map(({ name, action, Icon }) => (
              <Menu.Item
                key={name}
                {...(action.tone === 'danger' && { c: 'var(--danger)' })}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => pick(name)}
              >
                {action.label}
              </Menu.Item>
            ))}
          {print && (
            <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void print.print()}>
              {tp('print')}
            </Menu.Item>
          )}
          {items}
          {remove?.closed === null && (
            <Menu.Item c="var(--danger)" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove.run}>
              {t('delete')}
            </Menu.Item>
          )}
          <BlockedMenuItems module={module} row={row} tools={{ edit, remove }} />
        </Menu.Dropdown>
      </Menu>
      {print?.sheet}
      {dialog}
    </div>
  )
}

/** The decision stands right below the head, or a little further down where the screen is low. */
function goToDecision(): void {
  document.querySelector<HTMLElement>('[data-decision] h2')?.focus()
}
