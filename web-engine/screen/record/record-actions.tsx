import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { AnyModule } from '#core/declare/module.ts'
import { recordActionsNow, waitsForReaderDecision } from '../../actions/run/record-actions-now.ts'
import { ReasonedButton } from '../../actions/run/reasoned-button.tsx'
import { useLanguage } from '../../kit/words/language.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { printTexts } from '../../detail/print/print-texts.ts'
import type { RecordRow } from '../../records/record.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { useShortcutHint } from '../../kit/keys/use-shortcut-hint.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { BlockedMenuItems } from './blocked-menu-items.tsx'
import { PhoneActions } from './phone-actions.tsx'
import { type RecordTools, useRecordTools } from './use-record-tools.tsx'
import styles from '../../detail/card/detail.module.css'

interface RecordActionsProps {
  readonly module: AnyModule
  readonly row: RecordRow
  onDeleted(): void
}

/** PM-02: edit and delete, as far as permitted. On a phone there is one row: the next action and a menu. */
export function RecordActions({ module, row, onDeleted }: RecordActionsProps) {
  const tools = useRecordTools(module, row, onDeleted)
  const Actions = usePhone() ? PhoneActions : WideActions
  return <Actions module={module} row={row} tools={tools} />
}

interface WideActionsProps {
  readonly module: AnyModule
  readonly row: RecordRow
  readonly tools: RecordTools
}

/**
 * The dangerous one stands apart from the usual one, and what cannot be done now in the menu. To change the record is
 * the filled button only where nothing else comes next.
 */
function WideActions({ module, row, tools }: WideActionsProps) {
  const { edit, remove, print, items } = tools
  const t = useText(moduleTexts)
  const tp = useText(printTexts)
  const can = useCan()
  const [language] = useLanguage()
  const hint = useShortcutHint('edit')
  const isNext = recordActionsNow(can, module, row, language).next === null && !waitsForReaderDecision(can, module, row)
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={styles.wideMenu ?? ''}>
          {items}
          <BlockedMenuItems module={module} row={row} tools={tools} />
        </Menu.Dropdown>
      </Menu>
      {print && (
        <Button
          variant="default"
          loading={print.busy}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => void print.print()}
        >
          {tp('print')}
        </Button>
      )}
      {print?.sheet}
      {remove?.closed === null && (
        <Button
          variant="default"
          className={styles.danger ?? ''}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove.run}
        >
          {t('delete')}
        </Button>
      )}
      {edit?.closed === null && (
        <ReasonedButton
          reason={null}
          variant={isNext ? 'filled' : 'default'}
          leftSection={<IconPencil size={16} aria-hidden />}
          shortcut={hint}
          onClick={edit.run}
        >
          {t('edit')}
        </ReasonedButton>
      )}
    </>
  )
}
