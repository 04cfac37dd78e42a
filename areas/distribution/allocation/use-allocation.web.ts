import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { alerts, confirm } from '#web-engine/kit/alerts/alerts.tsx'
import { useAreaRefusals } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import { api, ApiError } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import type { AllocationGrid } from './grid.ts'
import {
  countLinesChangedByOthers,
  changedAllocationLines,
  draftTypedSinceSave,
  draftWithTypedLine,
  lineWithDraft,
  type AllocationDraft,
  type AllocationDraftLine,
} from './allocation-draft.ts'
import { resumeKeptAllocation, type KeptAllocation, type TypedPupuk } from './kept-allocation.ts'
import { shortForInspection } from './shortage.ts'
import { useAllocationGridWhileTyping } from './use-allocation-grid-while-typing.web.ts'

/** What is typed, what is proposed, and how both get to the server. */
export function useAllocation(latest: AllocationGrid) {
  const t = useText(allocationTexts)
  const queries = useQueryClient()
  const refusals = useAreaRefusals()
  const [draft, setDraft] = useState<AllocationDraft>(new Map())
  const [pupuk, setPupuk] = useState<TypedPupuk>(new Map())
  const [proposal, setProposal] = useState<AllocationDraft | null>(null)
  const isDirty = draft.size > 0 || pupuk.size > 0
  const { grid, newer, setGrid } = useAllocationGridWhileTyping(latest, isDirty || proposal !== null)
  const id = String(grid.run.id)
  const key = ['allocation', grid.run.id]
  const lines = grid.lines.map((line) => lineWithDraft(line, draft))
  // The same functions at each key: rows that nothing has changed are not drawn again.
  const type = useCallback(
    (line: number, typed: AllocationDraftLine) => setDraft((present) => draftWithTypedLine(present, line, typed)),
    [],
  )
  const typePupuk = useCallback(
    (farmer: number, ml: number | null) => setPupuk((present) => new Map([...present, [farmer, ml]])),
    [],
  )
  /** What was typed since it was sent stays typed. */
  const put = async (added: readonly object[] = []) => {
    const body = {
      version: grid.run.version,
      lines: changedAllocationLines(grid.lines, draft),
      added,
      pupuk: [...pupuk].map(([detail_farmer_id, total_pupuk]) => ({ detail_farmer_id, total_pupuk })),
    }
    const { data } = await api<{ data: AllocationGrid }>(`loading_line/${id}/allocation`, { method: 'PUT', body })
    setGrid(data)
    setDraft((present) => draftTypedSinceSave(present, draft))
    setPupuk(
      (present) => new Map([...present].filter(([farmer, ml]) => !pupuk.has(farmer) || pupuk.get(farmer) !== ml)),
    )
    queries.setQueryData(key, data)
    return data
  }
  const onError = (error: unknown) => {
    refusals.tell(error)
    // What it is now comes beside what was typed.
    if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries({ queryKey: key })
  }
  const save = useMutation({
    mutationFn: put,
    onMutate: refusals.clear,
    onError,
    onSuccess: () => alerts.success(t('saved')),
  })
  const propose = useMutation({
    mutationFn: async () => {
      // The server would propose up to the stored request, which storing would then refuse.
      if ([...draft.values()].some((line) => line.qty_request !== undefined)) throw new Error(t('auto.saveFirst'))
      return (await api<{ data: readonly { id: number; qty_allocated: number }[] }>(`loading_line/${id}/proposal`)).data
    },
    onMutate: refusals.clear,
    onError,
    onSuccess: (proposed) => {
      const present = new Map(lines.map((line) => [line.id, line.qty_allocated]))
      setProposal(
        new Map(
          proposed
            .filter((one) => present.get(one.id) !== one.qty_allocated)
            .map((one) => [one.id, { qty_allocated: one.qty_allocated }]),
        ),
      )
    },
  })
  const confirmRun = useMutation({
    mutationFn: async () => {
      const { run } = isDirty ? await put() : grid
      // What is confirmed is what is on the screen.
      await api(`loading_line/${id}/action/confirm`, { method: 'POST', body: { version: run.version } })
    },
    onMutate: refusals.clear,
    onError,
    onSuccess: async () => {
      alerts.success(t('confirmed'))
      await queries.invalidateQueries()
    },
  })
  return {
    grid,
    newer,
    lines,
    draft,
    isDirty,
    pupuk,
    proposal,
    save,
    propose,
    confirmRun,
    othersLines: newer ? countLinesChangedByOthers(draft, { before: grid.lines, after: newer.lines }) : 0,
    /** The newer figures, with what was typed upon them. */
    takeNewer: () => {
      if (!newer) return
      const there = new Set(newer.lines.map((line) => line.id))
      setDraft(new Map([...draft].filter(([line]) => there.has(line))))
      setProposal(null)
      setGrid(newer)
      refusals.clear()
    },
    dropTyped: async () => {
      if (
        !newer ||
        !(await confirm({
          title: t('changed.drop'),
          text: t('changed.ask'),
          yes: t('changed.drop'),
          danger: true,
          prefersNo: true,
        }))
      )
        return
      setDraft(new Map())
      setPupuk(new Map())
      setProposal(null)
      setGrid(newer)
      refusals.clear()
    },
    setDraft,
    /** What an earlier page left, under what this one has typed since. */
    resume: (kept: KeptAllocation) => {
      const left = resumeKeptAllocation(grid, kept)
      setDraft(new Map([...left.draft, ...draft]))
      setPupuk(new Map([...left.pupuk, ...pupuk]))
      if (left.draft.size + left.pupuk.size > 0) setGrid(left.grid)
    },
    type,
    typePupuk,
    takeProposal: () => {
      setDraft(
        new Map([
          ...draft,
          ...[...(proposal ?? [])].map(([line, typed]) => [line, { ...draft.get(line), ...typed }] as const),
        ]),
      )
      setProposal(null)
    },
    dropProposal: () => setProposal(null),
    askConfirm: async () => {
      const waiting = shortForInspection(lines)
      const words = { count: formatNumber(waiting.lines), qty: formatNumber(waiting.seedlings) }
      const text = waiting.lines > 0 ? `${t('confirm.uninspected', words)} ${t('confirm.ask')}` : t('confirm.ask')
      if (await confirm({ title: t('confirm'), text, yes: t('confirm') })) confirmRun.mutate()
    },
    proposalWords: (proposed: AllocationDraft) => {
      const after = lines
        .map((line) => lineWithDraft(line, proposed))
        .reduce((sum, line) => sum + line.qty_allocated, 0)
      if (after === 0) return t('auto.none')
      return proposed.size === 0
        ? t('auto.same')
        : t('auto.preview', { count: formatNumber(proposed.size), qty: formatNumber(after) })
    },
  }
}
