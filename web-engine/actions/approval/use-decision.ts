import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api, ApiError } from '../../kit/server/api.ts'
import { useOpenLink } from '../../kit/navigation/use-open-link.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { refetchAllRecords, recordQuery } from '../../records/record-queries.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from '../run/action-texts.ts'
import { isScreenOutdated } from '../run/is-screen-outdated.ts'
import { useRetryKey } from '../run/use-run-action.ts'

export type DecisionVerdict = 'approved' | 'rejected'

/** Whether the decision counted, and which fields of the record it needs first (`Approval.asks`). */
interface Outcome {
  readonly counted: boolean
  readonly missing: readonly string[]
}
const COUNTED: Outcome = { counted: true, missing: [] }
const REFUSED: Outcome = { counted: false, missing: [] }

interface DecisionAnswer {
  readonly status: string
  readonly message: string
  readonly data: RecordRow
}

/** The specification's patience with the server. */
const PATIENCE = 10_000

/** AP-01: sends a decision; while it is under way nothing else can be done, but not longer than ten seconds. */
export function useDecision(module: AnyModule, row: RecordRow) {
  const t = useText(actionTexts)
  const client = useQueryClient()
  const keyFor = useRetryKey()
  const openLink = useOpenLink(module)
  const refusals = useAreaRefusals('decision')
  const [deciding, setDeciding] = useState(false)

  /** Throws what is refused of `values`, so that it is mended where they were asked. */
  async function decide(
    status: DecisionVerdict,
    description: string,
    values?: Readonly<Record<string, unknown>>,
  ): Promise<Outcome> {
    setDeciding(true)
    refusals.clear()
    const body = {
      id: row.id,
      table: module.path,
      status,
      description,
      version: row.version,
      ...(values && { values }),
    }
    const call = keyFor(JSON.stringify(body), (idempotencyKey) =>
      api<DecisionAnswer>('custom/verification', { method: 'POST', body, idempotencyKey }),
    )
    try {
      const answer = await orNull(call, PATIENCE)
      if (answer !== null) return counted(answer)
      giveUp(call)
    } catch (error) {
      const missing =
        error instanceof ApiError
          ? (module.approval?.asks ?? []).filter((name) => Object.hasOwn(error.errors, name))
          : []
      if (missing.length > 0 && !values) return { counted: false, missing }
      if (values && !isScreenOutdated(error)) throw error
      refusals.tell(error, { title: t('decision.problem') })
      if (isScreenOutdated(error)) void refetchAllRecords(client)
    } finally {
      setDeciding(false)
    }
    return REFUSED
  }

  function counted({ status, message, data }: DecisionAnswer): Outcome {
    // The specification also knows refusals that come as an ordinary answer.
    if (status === 'error') throw new ApiError(200, message)
    client.setQueryData(recordQuery(module, row.id).queryKey, data)
    alerts.success(`${message}\n${recordNameOf(module, data)}`, { link: openLink(data) })
    void refetchAllRecords(client)
    return COUNTED
  }

  /**
   * Nobody knows yet whether it counted: the record is read again now, and once more when the answer comes after all.
   */
  function giveUp(call: Promise<unknown>) {
    refusals.warn(t('decision.late'), t('decision.problem'))
    void refetchAllRecords(client)
    const again = () => void refetchAllRecords(client)
    call.then(again, again)
  }

  return { deciding, decide }
}

async function orNull<T>(call: Promise<T>, patience: number): Promise<T | null> {
  let timer = 0
  const late = new Promise<null>((resolve) => {
    timer = window.setTimeout(() => resolve(null), patience)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    window.clearTimeout(timer)
  }
}
