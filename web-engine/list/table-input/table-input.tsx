import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { lockedReason } from '../../actions/run/offered-actions.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import type { FoundDraft } from '../../form/drafts/draft-store.ts'
import { columnLayoutByType } from '../../fields/text/column-type-layout.ts'
import { FieldCell } from '../../fields/cells/field-cell.tsx'
import { labelWithUnit } from '../../fields/text/field-value-text.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { tableInputTexts } from './table-input-texts.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { isShortcutPressed } from '../../kit/keys/shortcut-store.ts'
import { useText } from '../../kit/words/texts.ts'
import { CellConflict } from './cell-conflict.tsx'
import { CellInput, pastedValue } from './cell-input.tsx'
import { cellInputValue } from './table-edits.ts'
import { nextCellForKey } from '../../form/inputs/lines/next-cell-for-key.ts'
import { readPastedBlock } from '../../form/inputs/lines/pasted-block.ts'
import { useTableInput } from './use-table-input.ts'
import table from '../table/data-table.module.css'
import styles from './table-input.module.css'

interface TableInputProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly rows: readonly RecordRow[]
  /** What was typed on an earlier page and is wanted again. */
  readonly draft: FoundDraft | null
  onClose(): void
}

/** LS-14: values typed right in the table, with the keys and the clipboard of a spreadsheet. */
export function TableInput({ module, columns, rows: listed, draft, onClose }: TableInputProps) {
  const t = useText(moduleTexts)
  const typing = useText(tableInputTexts)
  const can = useCan()
  const [language] = useLanguage()
  const isClosed = (row: RecordRow) => lockedReason(can, module, 'update', row, language) !== null
  const input = useTableInput(module)
  const box = useRef<HTMLDivElement>(null)
  const editable = columns.filter(({ name }) => module.list.edit.includes(name))
  // What was typed stays in sight when the list shows other records by now.
  const rows = [
    ...listed,
    ...[...input.edits.values()].map(({ row }) => row).filter(({ id }) => !listed.some((row) => row.id === id)),
  ]
  const at = (row: number, column: number) => box.current?.querySelector<HTMLElement>(`[data-place="${row}.${column}"]`)

  // The button that began it is gone: the first cell is where the typing starts.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-place]')?.focus(), [])

  const { resume } = input
  const takeUp = useEffectEvent((found: FoundDraft) =>
    resume(found, { editable: editable.map(({ name }) => name), rows: listed }),
  )
  useEffect(() => {
    if (!draft) return
    takeUp(draft)
    // After the cells are drawn; the button that was pressed is gone with its notice.
    setTimeout(() => box.current?.querySelector<HTMLElement>('[data-edited]')?.focus())
  }, [draft])

  function press(event: KeyboardEvent<HTMLElement>, row: number, column: number) {
    if (isShortcutPressed(event, 'cell.undo')) {
      event.preventDefault()
      return input.undo()
    }
    // Escape gives the cell back what is stored; a second one is the list's own.
    if (event.key === 'Escape') {
      const [target, cell] = [rows[row], editable[column]]
      const edit = target && input.edits.get(target.id)
      if (!target || !cell || !edit || !Object.hasOwn(edit.typed, cell.name)) return
      event.preventDefault()
      return input.change([{ row: edit.row, name: cell.name, typed: cellInputValue(cell, edit.row, input.timeZone) }])
    }
    // In a list of choices the arrows choose.
    if (event.currentTarget instanceof HTMLSelectElement && event.key.startsWith('Arrow')) return
    const next = nextCellForKey(
      { row, column },
      { key: event.key, shift: event.shiftKey, at: caretEnds(event.currentTarget) },
      { rows: rows.length, columns: editable.length },
    )
    if (event.key === 'Enter') event.preventDefault()
    if (!next) return
    event.preventDefault()
    at(next.row, next.column)?.focus()
  }

  function paste(event: ClipboardEvent<HTMLElement>, row: number, column: number) {
    const block = readPastedBlock(event.clipboardData.getData('text/plain'))
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    const changes = block.flatMap((line, down) =>
      line.flatMap((text, right) => {
        const [target, cell] = [rows[row + down], editable[column + right]]
        return target && cell && !isClosed(target)
          ? [{ row: target, name: cell.name, typed: pastedValue(cell.field, text) }]
          : []
      }),
    )
    input.change(changes)
    const lost = block.reduce((sum, line) => sum + line.length, 0) - changes.length
    if (lost > 0) alerts.warning(typing('input.lost', { count: String(lost) }))
  }

  function decide(row: number, column: number, decision: () => void) {
    decision()
    // The button goes with the question; the cell stays.
    at(row, column)?.focus()
  }

  async function close() {
    if (await input.guard.mayLeave()) onClose()
  }

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={typing('input.toolbar')}>
        <p className={styles.state} role="status">
          {input.saving
            ? typing('input.saving', { done: String(input.saving.done), total: String(input.saving.total) })
            : typing(input.errors > 0 ? 'input.wrong' : 'input.waiting', {
                count: String(input.cells),
                errors: String(input.errors),
              })}
        </p>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!input.canUndo || input.saving !== null}
          onClick={input.undo}
        >
          {typing('input.undo')}
        </Button>
        <Button variant="default" disabled={input.saving !== null} onClick={() => void close()}>
          {typing('input.close')}
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={input.saving !== null}
          disabled={input.cells === 0 || input.cells === input.errors}
          onClick={() => void input.save()}
        >
          {typing('input.save')}
        </Button>
      </div>
      <div
        ref={box}
        className={table.box}
        role="region"
        aria-label={t('list.table', { title: module.title })}
        tabIndex={0}
      >
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              {columns.map(({ name, field }) => (
                <th key={name} scope="col" className={table.head} data-align={columnLayoutByType[field.type].align}>
                  {labelWithUnit(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.id}>
                {columns.map((column) => {
                  const place = editable.indexOf(column)
                  if (place < 0)
                    return (
                      <td key={column.name} data-align={columnLayoutByType[column.field.type].align}>
                        <FieldCell {...column} row={row} />
                      </td>
                    )
                  const edit = input.edits.get(row.id)
                  const edited = edit !== undefined && Object.hasOwn(edit.typed, column.name)
                  const error = input.readings.get(row.id)?.errors[column.name] ?? (edited ? edit.failed : undefined)
                  return (
                    <td key={column.name} data-input>
                      <CellInput
                        field={column.field}
                        place={`${index}.${place}`}
                        label={`${column.field.label}, ${recordNameOf(module, row)}`}
                        disabled={input.saving !== null || isClosed(row)}
                        value={
                          edited ? edit.typed[column.name] : cellInputValue(column, edit?.row ?? row, input.timeZone)
                        }
                        edited={edited}
                        error={error}
                        onChange={(typed) => input.change([{ row: edit?.row ?? row, name: column.name, typed }])}
                        onKeyDown={(event) => press(event, index, place)}
                        onPaste={(event) => paste(event, index, place)}
                      />
                      {error && <p className={styles.error}>{error}</p>}
                      {edit?.theirs?.includes(column.name) && (
                        <CellConflict
                          cell={`${column.field.label}, ${recordNameOf(module, row)}`}
                          disabled={input.saving !== null}
                          onTake={() =>
                            decide(index, place, () =>
                              input.change([
                                {
                                  row: edit.row,
                                  name: column.name,
                                  typed: cellInputValue(column, edit.row, input.timeZone),
                                },
                              ]),
                            )
                          }
                          onKeep={() => decide(index, place, () => input.keepMine(row.id, column.name))}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** With its text all chosen, as when a cell is entered, the caret is at both ends. */
function caretEnds(target: HTMLElement): { readonly start: boolean; readonly end: boolean } {
  if (!(target instanceof HTMLInputElement)) return { start: true, end: true }
  const { selectionStart: from, selectionEnd: to, value } = target
  return {
    start: from === 0 && (to === 0 || to === value.length),
    end: to === value.length && (from === to || from === 0),
  }
}
