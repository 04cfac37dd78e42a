import { ActionIcon, Button, Modal, Switch, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { labelWithUnit } from '../../fields/text/field-value-text.ts'
import type { NamedField } from '../../records/access.ts'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { useDragOrder } from '../../kit/parts/use-drag-order.ts'
import { useReturnFocus } from '../../kit/parts/use-return-focus.ts'
import { useText } from '../../kit/words/texts.ts'
import { listTexts } from '../common/list-texts.ts'
import type { ColumnsControl } from './use-columns.ts'
import styles from './columns-modal.module.css'

interface ColumnsModalProps {
  readonly columns: ColumnsControl
  onClose(): void
}

/** LS-06: a switch per column, and its place by dragging or by buttons. Every change holds at once. */
export function ColumnsModal({ columns, onClose }: ColumnsModalProps) {
  const t = useText(listTexts)
  useReturnFocus()
  const [said, setSaid] = useState('')
  const { all, shown } = columns

  function move({ name, field }: NamedField, to: number) {
    columns.move(name, to)
    setSaid(t('columns.moved', { label: field.label, place: String(to + 1), count: String(all.length) }))
  }
  const dragging = useDragOrder({
    keys: all.map(({ name }) => name),
    // The first column names the record and stays where it is.
    canMove: (index) => index > 0,
    onMove: (from, to) => all[from] && move(all[from], to),
  })
  return (
    <Modal.Root opened onClose={onClose} size="md">
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal} title={t('columns')} close={t('columns.close')} />
        <Modal.Body className={styles.body}>
          <p className={styles.hint}>
            <span className={styles.wide}>{t('columns.hint')}</span>
            <span className={styles.narrow}>{t('columns.hint.phone')}</span>
          </p>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
          <ul className={styles.list}>
            {all.map((column, index) => {
              const label = labelWithUnit(column.field)
              return (
                <li key={column.name} className={styles.column} {...dragging(column.name, index, label)}>
                  <IconGripVertical
                    size={16}
                    aria-hidden
                    className={styles.grip}
                    data-still={index === 0 || undefined}
                  />
                  <Switch
                    className={styles.switch}
                    label={label}
                    disabled={index === 0}
                    description={index === 0 ? t('columns.first') : undefined}
                    checked={shown.includes(column)}
                    onChange={(event) => columns.show(column.name, event.currentTarget.checked)}
                  />
                  {index > 0 && (
                    <>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={t('columns.up', { label })}
                        aria-disabled={index === 1}
                        onClick={() => index > 1 && move(column, index - 1)}
                      >
                        <IconArrowUp size={18} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={t('columns.down', { label })}
                        aria-disabled={index === all.length - 1}
                        onClick={() => index < all.length - 1 && move(column, index + 1)}
                      >
                        <IconArrowDown size={18} aria-hidden />
                      </ActionIcon>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
          <div className={styles.buttons}>
            <Button variant="default" onClick={columns.reset}>
              {t('columns.reset')}
            </Button>
            <Button onClick={onClose}>{t('columns.done')}</Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
