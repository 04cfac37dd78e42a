import { useMemo, useRef, useState } from 'react'
import { alerts, confirm } from '#web-engine/kit/alerts/alerts.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { newIdempotencyKey } from '#web-engine/kit/server/idempotency-key.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { addendumFormTexts } from './addendum-form-texts.ts'
import type { AddendumPayload } from './form-answers.ts'
import {
  formRows,
  initialDraft,
  isProblemRow,
  payloadLines,
  quantityMistake,
  resentBy,
  returnedBy,
  type FormRow,
  type RowDraft,
} from './form-rows.ts'
import type { LoadedForm } from './use-addendum-form.web.ts'

export interface AddendumDraft {
  readonly rows: readonly FormRow[]
  readonly problems: readonly FormRow[]
  draftOf(row: FormRow): RowDraft
  change(row: FormRow, values: Partial<RowDraft>): void
  readonly resend: number
  readonly back: number
  readonly returnDate: string
  setReturnDate(day: string): void
  readonly note: string
  setNote(text: string): void
  /** Whether it was tried to be sent: only then is told what is empty. */
  readonly isTried: boolean
  readonly isSending: boolean
  /** The number of the request that was sent. */
  readonly sent: string | null
  send(): Promise<void>
}

/** What is typed into the form, and its way to the server. */
export function useAddendumDraft({ run, holes }: LoadedForm, requestBy: string): AddendumDraft {
  const t = useText(addendumFormTexts)
  const rows = useMemo(() => formRows(run, holes), [run, holes])
  const problems = useMemo(() => rows.filter(isProblemRow), [rows])
  const [typed, setTyped] = useState<Readonly<Record<string, RowDraft>>>({})
  const [returnDate, setReturnDate] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  // A repeat after a lost answer is the same request.
  const key = useRef({ body: '', value: '' })
  // What is not listed asks for nothing.
  const listed = useMemo(() => new Set(problems.map((row) => row.key)), [problems])
  const first = useMemo(() => new Map(problems.map((row) => [row.key, initialDraft(row)])), [problems])
  const draftOf = (row: FormRow) => (listed.has(row.key) ? (typed[row.key] ?? first.get(row.key) ?? NONE) : NONE)
  const resend = problems.reduce((sum, row) => sum + resentBy(draftOf(row)), 0)
  const back = problems.reduce((sum, row) => sum + returnedBy(row, draftOf(row)), 0)

  function isComplete(): boolean {
    const isWrong = problems.some((row) => rowMistakes(row, draftOf(row)).length > 0)
    return !isWrong && note.trim() !== '' && (back === 0 || returnDate !== '')
  }

  async function send(): Promise<void> {
    setTried(true)
    if (isSending) return
    if (resend + back === 0) return alerts.error(t('failed.empty'), t('failed'))
    if (!isComplete()) return focusFirstMistake()
    if (!(await confirm({ title: t('confirm.title'), text: t('confirm.text'), yes: t('send') }))) return
    const payload: AddendumPayload = {
      loading_line_id: run.loading_line_id,
      request_by: requestBy,
      status_verified: 0,
      status_received: 0,
      verified_by: null,
      return_date: back > 0 ? returnDate : null,
      distribution_date: null,
      description: note.trim(),
      status_allocation: 0,
      list_adendum: payloadLines(problems, draftOf),
    }
    const body = JSON.stringify(payload)
    if (key.current.body !== body) key.current = { body, value: newIdempotencyKey() }
    setSending(true)
    try {
      const answer = await api<{ data: { no_dokumen: string } }>('public/create', {
        method: 'POST',
        body: payload,
        idempotencyKey: key.current.value,
      })
      alerts.success(`${t('done.title')} ${t('done.text')}`)
      setSent(answer.data.no_dokumen)
    } catch (error) {
      alerts.error(error, t('failed'))
    } finally {
      setSending(false)
    }
  }

  return {
    rows,
    problems,
    draftOf,
    change: (row, values) => setTyped((before) => ({ ...before, [row.key]: { ...draftOf(row), ...values } })),
    resend,
    back,
    returnDate,
    setReturnDate,
    note,
    setNote,
    isTried,
    isSending,
    sent,
    send,
  }
}

const NONE: RowDraft = {
  is_resend: false,
  resend: 0,
  resend_description: '',
  is_return: false,
  return: 0,
  return_description: '',
}

/** What of a row cannot be sent: its quantities, where they take part. */
export function rowMistakes(row: FormRow, draft: RowDraft): readonly ('resend' | 'return')[] {
  return [
    ...(draft.is_resend && quantityMistake(draft.resend, row.resend_max_value) ? (['resend'] as const) : []),
    ...(row.may_return && draft.is_return && quantityMistake(draft.return, row.return_max)
      ? (['return'] as const)
      : []),
  ]
}

function focusFirstMistake(): void {
  // After what is told of it has been drawn.
  setTimeout(() => {
    const first = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.closest('details')?.setAttribute('open', '')
    first?.focus()
  })
}
