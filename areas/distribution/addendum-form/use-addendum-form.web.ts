import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { textInCurrentLanguage } from '#web-engine/kit/words/texts.ts'
import { addendumFormTexts } from './addendum-form-texts.ts'
import type { FormHoles, FormRun } from './form-answers.ts'

/** API-03: so many plots come at once. */
const PAGE = 100
const FARMERS = 1

export interface LoadedForm {
  readonly run: FormRun
  readonly holes: readonly FormHoles[]
}

export interface AddendumForm {
  readonly requestBy: string
  readonly state: 'loading' | 'failed' | LoadedForm
  again(): void
}

/** AD-01: what the link names; both parts of it are needed. */
export function useAddendumForm(): AddendumForm {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const link = new URLSearchParams(search)
  const [id, requestBy] = ['loading_line_id', 'request_by'].map((name) => (link.get(name) ?? '').trim()) as [
    string,
    string,
  ]
  const [state, setState] = useState<AddendumForm['state']>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const asked = new AbortController()
    setState('loading')
    if (id === '' || requestBy === '') {
      tellMissing()
      setState('failed')
      return
    }
    loadForm(id, asked.signal).then(setState, (error: unknown) => {
      if (asked.signal.aborted) return
      alerts.error(error, textInCurrentLanguage(addendumFormTexts, 'failed'))
      setState('failed')
    })
    return () => asked.abort()
  }, [id, requestBy, attempt])
  return { requestBy, state, again: () => setAttempt((before) => before + 1) }
}

function tellMissing(): void {
  alerts.error(
    textInCurrentLanguage(addendumFormTexts, 'failed.load'),
    textInCurrentLanguage(addendumFormTexts, 'failed'),
  )
}

async function loadForm(id: string, signal: AbortSignal): Promise<LoadedForm> {
  const { data: run } = await api<{ data: FormRun }>('public/show', { query: { model: 'loading_line', id }, signal })
  return { run, holes: await loadHoles(run, signal) }
}

async function loadHoles(run: FormRun, signal: AbortSignal): Promise<readonly FormHoles[]> {
  // The plots of a PIC are inspected by nobody.
  if (run.status !== FARMERS) return []
  const all: FormHoles[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await api<{ data: readonly FormHoles[]; total: number }>('public/list', {
      query: {
        model: 'distribution',
        loading_line_id: run.loading_line_id,
        program_year: run.program_year,
        ff_no: run.ff_no,
        limit: PAGE,
        page,
      },
      signal,
    })
    all.push(...data)
    if (data.length < PAGE || all.length >= total) return all
  }
}
