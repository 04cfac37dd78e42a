import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { usePresentation } from '../../records/presentations.tsx'
import { listTexts } from '../common/list-texts.ts'
import { RowCells } from './row-cells.tsx'
import { RowMenu } from '../rows/row-menu.tsx'
import type { RowTools } from '../rows/row-tools.ts'
import { SelectBox } from '../selection/select-box.tsx'
import type { RowActions } from '../rows/use-row-actions.ts'
import styles from './data-table.module.css'
import part from './row-part.module.css'

interface DataRowProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly row: RecordRow
  readonly actions: RowActions
  readonly tools: RowTools
  readonly tabIndex: 0 | -1
  onFocus(): void
}

export function DataRow({
  module,
  columns,
  row,
  actions,
  tools: { selection, peek, peeked },
  tabIndex,
  onFocus,
}: DataRowProps) {
  const t = useText(listTexts)
  const RowSlot = usePresentation(module.key)?.rowSlot
  const [expanded, setExpanded] = useState(false)
  const partId = useId()
  const name = recordNameOf(module, row)
  const selected = selection?.selected.has(row.id) ?? false
  return (
    <>
      <tr
        className={styles.row}
        tabIndex={tabIndex}
        data-row={row.id}
        data-selected={selected || undefined}
        data-peeked={peeked === row.id || undefined}
        onFocus={onFocus}
      >
        {(selection || RowSlot) && (
          <td className={styles.cell} data-lead>
            {selection && (
              <SelectBox
                label={t('select.row', { name })}
                checked={selected}
                onChange={(_, range) => selection.toggle(row, { range })}
              />
            )}
            {RowSlot && (
              <button
                type="button"
                className={part.expand}
                aria-label={t('row.expand', { name })}
                aria-expanded={expanded}
                aria-controls={expanded ? partId : undefined}
                onClick={() => setExpanded(!expanded)}
              >
                <IconChevronRight size={16} aria-hidden />
              </button>
            )}
          </td>
        )}
        <RowCells module={module} columns={columns} row={row} actions={actions} />
        {(actions.menu || peek) && (
          <td className={styles.cell} data-actions>
            {peek && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('peek.row', { name })}
                onClick={() => peek(row)}
              >
                <IconLayoutSidebarRightExpand size={18} aria-hidden />
              </ActionIcon>
            )}
            {actions.menu && <RowMenu module={module} row={row} actions={actions} />}
          </td>
        )}
      </tr>
      {RowSlot && expanded && (
        <tr id={partId}>
          <td className={part.part} colSpan={columns.length + 1 + Number(actions.menu || peek !== null)}>
            <div className={part.partBox}>
              <RowSlot row={row} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
