import type { QueryClient } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts, confirm } from '../../kit/alerts/alerts.tsx'
import type { Refusals } from '../../kit/alerts/refusal-place.tsx'
import { nameOf, type RecordRow } from '../../records/record.ts'
import { forgetRecords } from '../../records/record-queries.ts'
import type { HasRight } from '../../records/access.ts'
import { textNow } from '../../kit/words/texts.ts'
import { canClose, closeRecord } from './close-record.ts'
import { closingTexts } from './closing-texts.ts'

interface Refused {
  readonly row: RecordRow
  readonly error: unknown
  readonly can: HasRight
  readonly client: QueryClient
  readonly refusals: Refusals
}

/**
 * A deletion was refused. Where the record can be taken out of use instead, the sentence that says so asks for it at
 * once.
 */
export async function offerClosing(module: AnyModule, { row, error, can, client, refusals }: Refused): Promise<void> {
  const name = nameOf(module, row)
  if (!canClose(can, module, { row, error })) return refusals.tell(error, { name })
  const text = error instanceof Error ? error.message : ''
  if (
    !(await confirm({
      title: textNow(closingTexts, 'title'),
      text,
      yes: textNow(closingTexts, 'close'),
      no: textNow(closingTexts, 'keep'),
    }))
  )
    return
  try {
    await closeRecord(module, row)
    alerts.success(textNow(closingTexts, 'done'))
  } catch (failure) {
    refusals.tell(failure, { name })
  }
  await forgetRecords(client)
}
