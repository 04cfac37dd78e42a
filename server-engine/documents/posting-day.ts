import type { DocumentFacts } from '#core/declare/document.ts'
import { DRAFT, POSTED, SUBMITTED } from '#core/declare/document-codes.ts'
import { formatLongDate, type DateText } from '#core/formats/format-date.ts'
import { isLockedByCutOff } from '#core/indonesia/lock-periode.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import type { Context } from '../context/context.ts'
import { NotPossible } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'
import { withRecordClock } from './nursery-day.ts'

/** The day something is posted on, and whether that is another than the one asked for. */
export interface PostingDay {
  readonly date: DateText
  readonly moved: boolean
}

/** 14.3: the wanted day while it is open, else today. The context is on the nursery's time. */
export async function postingDay(
  ctx: Context,
  { wanted, nursery, anyDay = false }: { wanted: unknown; nursery: unknown; anyDay?: boolean },
): Promise<PostingDay> {
  const closedUntil = typeof nursery === 'number' ? await ctx.implementations.closedUntil(ctx, nursery) : null
  const isOpen = (day: unknown): day is DateText =>
    typeof day === 'string' && day <= ctx.today && (closedUntil === null || day > closedUntil)
  if (isOpen(wanted) && (anyDay || !isLockedByCutOff(wanted, ctx.today))) return { date: wanted, moved: false }
  if (!isOpen(ctx.today))
    throw new NotPossible(
      `Pembukuan persemaian ini sudah ditutup sampai ${formatLongDate(closedUntil)}. Tidak ada yang dapat dibukukan pada hari itu atau sebelumnya.`,
    )
  return { date: ctx.today, moved: true }
}

/** The step that would post or reverse a document in this state. */
function stepFrom({ approved }: DocumentFacts, status: unknown): 'approve' | 'complete' | 'void' | null {
  if (status === POSTED) return 'void'
  if (approved) return status === SUBMITTED ? 'approve' : null
  return status === DRAFT ? 'complete' : null
}

/**
 * The day a waiting document would be posted on, or a posted one be reversed on: shown to whoever may do it, before
 * they confirm.
 */
export async function postingPreview(
  ctx: Context,
  module: AnyModule,
  row: Values,
): Promise<{ readonly posting?: PostingDay }> {
  const { document } = module
  if (!document?.posts) return {}
  const step = stepFrom(document, row['status_document'])
  if (step === null || !can(ctx.user, permissionOf(module.key, step))) return {}
  const wanted = row[step === 'void' ? 'posting_date' : document.date]
  try {
    return {
      posting: await postingDay(await withRecordClock(ctx, module, row), {
        wanted,
        nursery: row[module.scope ?? ''],
        anyDay: document.anyDay,
      }),
    }
  } catch (error) {
    // What cannot be posted at all is said by the step itself.
    if (error instanceof NotPossible) return {}
    throw error
  }
}
