import type { QueryClient } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts, confirm } from '../../kit/alerts/alerts.tsx'
import type { AreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import type { HasRight } from '../../records/access.ts'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import { canDeactivate, deactivateRecord } from './deactivate-record.ts'
import { deactivationTexts } from './deactivation-texts.ts'

interface Refused {
  readonly row: RecordRow
  readonly error: unknown
  readonly can: HasRight
  readonly client: QueryClient
  readonly refusals: AreaRefusals
}

/**
 * A deletion was refused. Where the record can be taken out of use instead, the sentence that says so asks for it at
 * once.
 */
export async function offerDeactivation(
  module: AnyModule,
  { row, error, can, client, refusals }: Refused,
): Promise<void> {
  const name = recordNameOf(module, row)
  if (!canDeactivate(can, module, { row, error })) return refusals.tell(error, { name })
  const text = error instanceof Error ? error.message : ''
  if (
    !(await confirm({
      title: textInCurrentLanguage(deactivationTexts, 'title'),
      text: `${text}\n${name}`,
      yes: textInCurrentLanguage(deactivationTexts, 'close'),
      no: textInCurrentLanguage(deactivationTexts, 'keep'),
    }))
  )
    return
  try {
    await deactivateRecord(module, row)
    alerts.success(`${textInCurrentLanguage(deactivationTexts, 'done')}\n${name}`)
  } catch (failure) {
    refusals.tell(failure, { name })
  }
  await refetchAllRecords(client)
}
