import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { noFilterReason } from '#core/questions/column-filters.ts'
import { lockedReason } from '../../actions/run/offered-actions.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import type { ShortcutId } from '../../kit/keys/shortcuts.ts'
import { useShortcutsInWords } from '../../kit/keys/use-shortcut-hint.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import { usePresentation } from '../../records/presentations.tsx'
import { ColumnHeader } from './column-header.tsx'
import { tableWidths } from '../columns/column-width.ts'
import { DataRow } from './data-row.tsx'
import type { ListBodyProps } from '../rows/list-body-props.ts'
import { listTexts } from '../common/list-texts.ts'
import { SelectBox } from '../selection/select-box.tsx'
import { selectionOnPage } from '../selection/selection.ts'
import { TableLoadingBars } from './table-loading-bars.tsx'
import { useRowKeys } from '../rows/use-row-keys.ts'
import styles from './data-table.module.css'

const ROW_KEYS: readonly ShortcutId[] = ['row.next', 'row.previous', 'row.open', 'row.peek']
const SELECT_KEYS: readonly ShortcutId[] = ['row.select', 'row.select.range', 'select.page', 'select.clear']

/** The list on a wide screen. It scrolls inside its own box, head and first column stay in view. */
export function DataTable({ module, columns, rows, control, actions, tools, outdated }: ListBodyProps) {
  const t = useText(moduleTexts)
  const tl = useText(listTexts)
  const keysId = useId()
  const { go } = useScreenNavigation()
  const { selection, peek, density } = tools
  const expands = usePresentation(module.key)?.rowSlot !== undefined
  const { detailHref, edit, duplicate } = actions
  const can = useCan()
  const [language] = useLanguage()
  const keys = useRowKeys(rows, {
    open: detailHref && ((row) => go(detailHref(row))),
    peek,
    selection,
    duplicate,
    edit: edit && ((row) => void (lockedReason(can, module, 'update', row, language) === null && edit(row))),
  })
  const keyWords = useShortcutsInWords(selection ? [...ROW_KEYS, ...SELECT_KEYS] : ROW_KEYS)
  const lead = selection || expands ? (selection && expands ? 'two' : 'one') : null
  const ends = actions.menu || peek !== null
  const chosen = selection && rows ? selectionOnPage(selection.selected, rows) : 'none'
  return (
    // Focusable, so that the arrow keys lead into the rows and scroll what a mouse wheel can.
    <div
      ref={keys.box}
      className={styles.box}
      role="region"
      aria-label={t('list.table', { title: module.title })}
      aria-describedby={keysId}
      tabIndex={0}
      data-list
      data-outdated={outdated || undefined}
      data-density={density}
      onKeyDown={keys.onKeyDown}
    >
      <VisuallyHidden id={keysId}>{keyWords}</VisuallyHidden>
      <table
        className={styles.table}
        aria-busy={outdated || rows === null}
        data-lead={lead ?? undefined}
        style={tableWidths(tools.columns.widths)}
      >
        <thead>
          <tr>
            {lead && (
              <th scope="col" className={styles.head} data-lead>
                {!selection && <VisuallyHidden>{tl('row.more')}</VisuallyHidden>}
                {selection && (
                  <SelectBox
                    label={tl('select.page')}
                    checked={chosen === 'all'}
                    partly={chosen === 'some'}
                    onChange={(all) => selection.togglePage(all)}
                  />
                )}
              </th>
            )}
            {columns.map((column, index) => (
              <ColumnHeader
                key={column.name}
                column={column}
                control={control}
                first={index === 0}
                onFilter={tools.filterBy(column.name)}
                noFilter={noFilterReason(module, column.name)}
                width={tools.columns.widths[column.name] ?? null}
                onWidth={(width) => tools.columns.widen(column.name, width)}
              />
            ))}
            {ends && (
              <th scope="col" className={styles.head} data-actions>
                <VisuallyHidden>{t('list.actions.column')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <DataRow
              key={row.id}
              module={module}
              columns={columns}
              row={row}
              actions={actions}
              tools={tools}
              tabIndex={keys.current === row.id ? 0 : -1}
              onFocus={() => keys.onFocus(row.id)}
            />
          ))}
          {rows === null && (
            <TableLoadingBars columns={columns} count={control.state.limit} lead={lead !== null} ends={ends} />
          )}
        </tbody>
      </table>
    </div>
  )
}
