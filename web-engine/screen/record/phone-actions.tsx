import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconLock, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { actionTexts } from '../../actions/run/action-texts.ts'
import { blockedBy, offeredActions } from '../../actions/run/offered-actions.ts'
import { useAct } from '../../actions/run/use-act.tsx'
import { useCommands } from '../../kit/keys/commands.ts'
import { iconOf } from '../../kit/look/icons.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { printTexts } from '../../detail/print/print-texts.ts'
import { nameOf, type RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
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
  const { act, busy, dialog } = useAct(module)
  const menu = useRef<HTMLButtonElement>(null)
  const all = offeredActions(can, module, 'detail').map(({ name, action }) => ({
    name,
    action,
    Icon: iconOf(action.icon),
    reason: blockedBy(can, module, { name, action }, row, language),
  }))
  const open = all.filter(({ reason }) => reason === null)
  // What leads the record on; else it is changed, and where it is closed the first thing that can still be done.
  const usual = open.filter(({ action }) => action.tone !== 'danger')
  const next = usual.find(({ action }) => action.to !== undefined) ?? (edit?.closed === null ? undefined : usual[0])
  // What was pressed may be gone with what it changed: whoever works by keyboard goes on at the menu.
  const pick = (name: string) =>
    void act(name, row).then(() => document.activeElement === document.body && menu.current?.focus())
  useCommands(
    busy === null
      ? open.map(({ name, action, Icon }) => ({
          id: `action.${name}`,
          group: 'record',
          words: action.label,
          also: nameOf(module, row),
          icon: Icon,
          danger: action.tone === 'danger',
          run: () => pick(name),
        }))
      : [],
  )
  const blocked = [
    ...all.flatMap(({ action, reason }) => (reason === null ? [] : [{ label: action.label, reason }])),
    ...[
      { tool: edit, label: t('edit') },
      { tool: remove, label: t('delete') },
    ].flatMap(({ tool, label }) => (tool && tool.closed !== null ? [{ label, reason: tool.closed }] : [])),
  ]
  return (
    <div className={styles.phoneBar} role="group" aria-label={ta('bar', { name: nameOf(module, row) })}>
      {next ? (
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
          {next && edit?.closed === null && (
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
          {blocked.length > 0 && <Menu.Divider />}
          {/* Reachable, so that the reason is read out too; pressing it does nothing. */}
          {blocked.map(({ label, reason }) => (
            <Menu.Item
              key={label}
              className={styles.blocked ?? ''}
              aria-disabled
              closeMenuOnClick={false}
              leftSection={<IconLock size={16} aria-hidden />}
            >
              {label}
              <span className={styles.reason}>{reason}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {print?.sheet}
      {dialog}
    </div>
  )
}
