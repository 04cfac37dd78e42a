import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { AnyModule } from '#core/declare/module.ts'
import { ReasonedButton } from '../../actions/run/reasoned-button.tsx'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { printTexts } from '../../detail/print/print-texts.ts'
import type { RecordRow } from '../../records/record.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { useShortcutHint } from '../../kit/keys/use-shortcut-hint.ts'
import { useText } from '../../kit/words/texts.ts'
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
  return usePhone() ? <PhoneActions module={module} row={row} tools={tools} /> : <WideActions tools={tools} />
}

/** The dangerous one stands apart from the usual one. */
function WideActions({ tools: { edit, remove, print, items } }: { readonly tools: RecordTools }) {
  const t = useText(moduleTexts)
  const tp = useText(printTexts)
  const hint = useShortcutHint('edit')
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{items}</Menu.Dropdown>
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
      {remove && (
        <ReasonedButton
          reason={remove.closed}
          variant="default"
          className={styles.danger}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove.run}
        >
          {t('delete')}
        </ReasonedButton>
      )}
      {edit && (
        <ReasonedButton
          reason={edit.closed}
          leftSection={<IconPencil size={16} aria-hidden />}
          shortcut={edit.closed === null ? hint : null}
          onClick={edit.run}
        >
          {t('edit')}
        </ReasonedButton>
      )}
    </>
  )
}
