import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts, confirm } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { useOpenLink } from '../../kit/navigation/use-open-link.ts'
import { useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from './action-texts.ts'
import { isScreenOutdated } from './is-screen-outdated.ts'
import { actionAsksFirst } from './offered-actions.ts'
import { actionDayText } from './posting-day.ts'
import { useRunActions } from './use-run-action.ts'

// The dialog brings the inputs of a form along: it comes when something is asked.
const ActionDialog = lazy(() => import('./action-dialog.tsx').then((file) => ({ default: file.ActionDialog })))

export interface RecordActionControl {
  /** Asks what there is to ask, runs, tells; resolves when all of it is over. */
  act(name: string, row: RecordRow): Promise<void>
  /** The action that is under way. */
  readonly busy: string | null
  /** To be drawn where the buttons are. */
  readonly dialog: ReactNode
}

interface Asked {
  readonly name: string
  readonly row: RecordRow
  end(): void
}

/** One record's actions as a person uses them: question or form, progress, a word at the end, fresh records. */
export function useRecordAction(module: AnyModule): RecordActionControl {
  const t = useText(actionTexts)
  const client = useQueryClient()
  const run = useRunActions(module)
  const openLink = useOpenLink(module)
  const { go } = useScreenNavigation()
  const refusals = useAreaRefusals()
  const [busy, setBusy] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const running = useRef(false)

  const perform = useCallback(
    async (name: string, row: RecordRow, input?: Readonly<Record<string, unknown>>) => {
      if (running.current) return
      running.current = true
      setBusy(name)
      refusals.clear()
      try {
        const { message, data } = await run(name, row, input)
        alerts.success(`${message}\n${recordNameOf(module, data)}`, { link: openLink(data) })
        void refetchAllRecords(client)
      } finally {
        running.current = false
        setBusy(null)
      }
    },
    [client, module, openLink, refusals, run],
  )

  const tell = useCallback(
    (error: unknown, row: RecordRow) => {
      refusals.tell(error, { name: recordNameOf(module, row) })
      if (isScreenOutdated(error)) void refetchAllRecords(client)
    },
    [client, module, refusals],
  )

  const act = useCallback(
    async (name: string, row: RecordRow) => {
      const action = module.actions[name]
      if (!action || running.current) return
      if (action.opens) return go(action.opens.replaceAll('{id}', String(row.id)))
      if (action.input) return new Promise<void>((resolve) => setAsked({ name, row, end: resolve }))
      const what = t('what.one', { title: module.title, name: recordNameOf(module, row) })
      const question = {
        title: t('ask.title', { action: action.label }),
        text: [action.confirm ?? t('ask.danger'), actionDayText(t, module, { name, row }), what]
          .filter(Boolean)
          .join('\n'),
        danger: action.tone === 'danger',
        yes: action.label,
        no: t('cancel'),
      }
      if (actionAsksFirst(action) && !(await confirm(question))) return
      await perform(name, row).catch((error) => tell(error, row))
      await afterRender()
    },
    [go, module, perform, t, tell],
  )

  const dialog = useMemo(() => {
    const action = module.actions[asked?.name ?? '']
    if (!asked || !action) return null
    const close = () => {
      setAsked(null)
      void afterRender().then(asked.end)
    }
    async function send(input: Readonly<Record<string, unknown>>, counted: () => void) {
      if (!asked) return
      try {
        await perform(asked.name, asked.row, input)
        counted()
      } catch (error) {
        // A wrong answer is mended in the dialog; what is no longer possible ends it, and what was typed is offered at
        // the next try.
        if (!isScreenOutdated(error)) throw error
        tell(error, asked.row)
      }
      close()
    }
    return (
      <Suspense fallback={null}>
        <ActionDialog
          module={module}
          action={action}
          row={asked.row}
          what={t('what.one', { title: module.title, name: recordNameOf(module, asked.row) })}
          further={actionDayText(t, module, asked)}
          onSend={send}
          onClose={close}
        />
      </Suspense>
    )
  }, [asked, module, perform, t, tell])

  return { act, busy, dialog }
}

/** After React has drawn what was set: only then is a dialog gone, or a button ready to take the focus. */
function afterRender(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
