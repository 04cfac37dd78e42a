import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#core/format.ts'
import { alerts, confirm } from '#web-engine/alerts.tsx'
import { api } from '#web-engine/api.ts'
import { useText } from '#web-engine/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import type { AllocationGrid } from './grid.ts'
import { changedLines, typeInto, withDraft, type Draft } from './grid-draft.ts'

type Pupuk = ReadonlyMap<number, number | null>

/** What is typed, what is proposed, and how both get to the server. */
export function useAllocation(grid: AllocationGrid) {
  const t = useText(allocationTexts)
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>(new Map())
  const [pupuk, setPupuk] = useState<Pupuk>(new Map())
  const [proposal, setProposal] = useState<Draft | null>(null)
  const id = String(grid.run['id'])
  const lines = grid.lines.map((line) => withDraft(line, draft))
  const store = (data: AllocationGrid) => queries.setQueryData(['allocation', grid.run['id']], data)
  const put = async (added: readonly object[] = []) => {
    const body = { version: grid.run['version'], lines: changedLines(grid.lines, draft), added, pupuk: [...pupuk].map(([detail_farmer_id, total_pupuk]) => ({ detail_farmer_id, total_pupuk })) }
    return (await api<{ data: AllocationGrid }>(`loading_line/${id}/allocation`, { method: 'PUT', body })).data
  }
  const isDirty = draft.size > 0 || pupuk.size > 0
  const onError = (error: unknown) => alerts.error(error)
  const save = useMutation({
    mutationFn: put, onError,
    onSuccess: (data) => {
      alerts.success(t('saved'))
      store(data)
    },
  })
  const propose = useMutation({
    mutationFn: async () => (await api<{ data: readonly { id: number; qty_allocated: number }[] }>(`loading_line/${id}/proposal`)).data, onError,
    onSuccess: (proposed) => {
      const present = new Map(lines.map((line) => [line.id, line.qty_allocated]))
      setProposal(new Map(proposed.filter((one) => present.get(one.id) !== one.qty_allocated).map((one) => [one.id, { qty_allocated: one.qty_allocated }])))
    },
  })
  const confirmRun = useMutation({
    mutationFn: async () => {
      if (isDirty) store(await put())
      await api(`loading_line/${id}/action/confirm`, { method: 'POST', body: {} })
    },
    onError,
    onSuccess: async () => {
      alerts.success(t('confirmed'))
      await queries.invalidateQueries()
    },
  })
  return {
    lines, draft, isDirty, pupuk, proposal, save, propose, confirmRun,
    setDraft, type: (line: number, typed: Parameters<typeof typeInto>[2]) => setDraft((present) => typeInto(present, line, typed)),
    typePupuk: (farmer: number, ml: number | null) => setPupuk(new Map([...pupuk, [farmer, ml]])),
    takeProposal: () => {
      setDraft(new Map([...draft, ...[...(proposal ?? [])].map(([line, typed]) => [line, { ...draft.get(line), ...typed }] as const)]))
      setProposal(null)
    },
    dropProposal: () => setProposal(null),
    askConfirm: async () => {
      if (await confirm({ title: t('confirm'), text: t('confirm.ask'), yes: t('confirm') })) confirmRun.mutate()
    },
    proposalWords: (proposed: Draft) => {
      const after = lines.map((line) => withDraft(line, proposed)).reduce((sum, line) => sum + line.qty_allocated, 0)
      if (after === 0) return t('auto.none')
      return proposed.size === 0 ? t('auto.same') : t('auto.preview', { count: formatNumber(proposed.size), qty: formatNumber(after) })
    },
  }
}
