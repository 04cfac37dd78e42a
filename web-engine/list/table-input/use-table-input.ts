import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { api, ApiError } from '../../kit/server/api.ts'
import { dropFoundDraft, type FoundDraft } from '../../form/drafts/draft-store.ts'
import { useDraftKeeper } from '../../form/drafts/use-draft-keeper.ts'
import { fieldValueText } from '../../fields/text/field-value-text.ts'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { useLeaveGuard } from '../../form/state/use-leave-guard.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { tableInputTexts } from './table-input-texts.ts'
import type { RecordRow } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useSession } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { type RecordBeforeAfter, useUndoUpdates } from '../../actions/undo/use-undo-updates.ts'
import {
  type TypedCellChange,
  keepOwnValue,
  type TableEdits,
  rebaseRowEdit,
  readRowEdit,
  type TypedRowEdit,
  withTypedChanges,
} from './table-edits.ts'
import { tableEditsOfDraft, tableEditsToDraft } from './table-edits-to-draft.ts'
import { tableDraftPlace } from './use-table-draft.ts'

const NONE: TableEdits = new Map()

/** A state of the table, and the one cell that was typed in to get there: its letters are one step. */
interface Step {
  readonly edits: TableEdits
  readonly cell: string | null
}
const START: Step = { edits: NONE, cell: null }

/**
 * LS-14: cells are marked until saved; each record is one update call, and one that is refused does not stop the
 * others.
 */
export function useTableInput(module: AnyModule) {
  const t = useText(tableInputTexts)
  const client = useQueryClient()
  const [language] = useLanguage()
  const timeZone = timeZoneOfRecord(null)
  const undoUpdates = useUndoUpdates(module)
  // All states since the last save: the last is the present one, undo goes one back.
  const [history, setHistory] = useState<readonly Step[]>([START])
  const [saving, setSaving] = useState<{ readonly done: number; readonly total: number } | null>(null)
  const { edits } = history.at(-1) ?? START
  const reading = useMemo(() => ({ module, timeZone, language }), [module, timeZone, language])
  const context = useFieldTextContext(null)
  const readings = useMemo(() => {
    // What someone else saved into the same cell stands in the way until one of the two is chosen.
    const undecided = ({ row, theirs = [] }: TypedRowEdit) =>
      Object.fromEntries(
        theirs.flatMap((name) => {
          const field = module.fields[name]
          return field
            ? [[name, t('input.theirs', { value: fieldValueText({ field, name, values: row, context }) })]]
            : []
        }),
      )
    return new Map(
      [...edits].map(([id, edit]) => {
        const { values, errors } = readRowEdit(reading, edit)
        return [id, { values, errors: { ...errors, ...undecided(edit) } }]
      }),
    )
  }, [edits, reading, module, context, t])

  const {
    keep,
    keepNow,
    giveUp: keepForADay,
  } = useDraftKeeper(tableDraftPlace(useSession()?.profile.id ?? 0, module), () => tableEditsToDraft(edits, module))
  const taken = useRef<FoundDraft | null>(null)
  useEffect(() => {
    if (!taken.current) return keep()
    // The old draft goes only when the new one lies there.
    keepNow()
    dropFoundDraft(taken.current)
    taken.current = null
  }, [edits, keep, keepNow])

  const change = useCallback(
    (changes: readonly TypedCellChange[]) => {
      const [only] = changes
      const cell = only && changes.length === 1 ? `${only.row.id}.${only.name}` : null
      setHistory((steps) => {
        const last = steps.at(-1) ?? START
        const before = cell !== null && last.cell === cell ? steps.slice(0, -1) : steps
        return [...before, { edits: withTypedChanges(last.edits, changes, reading), cell }]
      })
    },
    [reading],
  )
  const undo = useCallback(() => setHistory((steps) => (steps.length > 1 ? steps.slice(0, -1) : steps)), [])
  const keepMine = useCallback(
    (id: number, name: string) =>
      setHistory((steps) => [...steps, { edits: keepOwnValue((steps.at(-1) ?? START).edits, id, name), cell: null }]),
    [],
  )
  const giveUp = useCallback(() => {
    keepForADay()
    setHistory([START])
  }, [keepForADay])
  const guard = useLeaveGuard(edits.size > 0, giveUp)

  /**
   * Cells of an earlier page, on top of the rows as they are now: what someone else saved meanwhile is shown, not
   * overwritten.
   */
  const resume = useCallback(
    (
      draft: FoundDraft,
      { editable, rows }: { readonly editable: readonly string[]; readonly rows: readonly RecordRow[] },
    ) => {
      taken.current = draft
      setHistory((steps) => {
        const next = new Map((steps.at(-1) ?? START).edits)
        for (const edit of tableEditsOfDraft(draft, editable)) {
          const now = rows.find(({ id, version }) => id === edit.row.id && version !== edit.row.version)
          const resumed = now ? rebaseRowEdit(edit, now, reading) : edit
          if (resumed && !next.has(edit.row.id)) next.set(edit.row.id, resumed)
        }
        return [...steps, { edits: next, cell: null }]
      })
    },
    [reading],
  )

  async function save(): Promise<void> {
    const left = new Map(edits)
    const ready = [...edits].filter(([id]) => Object.keys(readings.get(id)?.errors ?? {}).length === 0)
    setSaving({ done: 0, total: ready.length })
    let done = 0
    const saved: RecordBeforeAfter[] = []
    for (const [id, edit] of ready) {
      try {
        const { data } = await api<{ data: RecordRow }>(`${module.path}/update`, {
          method: 'PUT',
          body: { id, version: edit.row.version, ...readings.get(id)?.values },
        })
        saved.push({ before: edit.row, after: data })
        left.delete(id)
        done += 1
      } catch (error) {
        const newer =
          error instanceof ApiError && error.code === 'stale_version'
            ? rebaseRowEdit(edit, error.data as RecordRow, reading)
            : undefined
        if (newer === null) left.delete(id)
        else if (newer) left.set(id, newer.theirs ? newer : { ...newer, failed: t('input.merged') })
        else if (error instanceof ApiError && Object.keys(error.errors).length > 0)
          left.set(id, { ...edit, refused: error.errors })
        else left.set(id, { ...edit, failed: error instanceof Error ? error.message : String(error) })
      }
      setSaving({ done, total: ready.length })
    }
    setSaving(null)
    setHistory([{ edits: left, cell: null }])
    await refetchAllRecords(client)
    if (left.size === 0)
      alerts.success(t('input.saved', { count: String(done) }), { undo: () => void undoUpdates(saved) })
    else
      alerts.warning(t('input.partly', { done: String(done), left: String(left.size) }), undefined, {
        undo: saved.length > 0 ? () => void undoUpdates(saved) : undefined,
      })
  }

  const cells = [...edits.values()].reduce((sum, { typed }) => sum + Object.keys(typed).length, 0)
  const errors = [...readings.values()].reduce((sum, each) => sum + Object.keys(each.errors).length, 0)
  return {
    edits,
    readings,
    cells,
    errors,
    saving,
    timeZone,
    change,
    undo,
    keepMine,
    resume,
    save,
    guard,
    canUndo: history.length > 1,
  }
}
