import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { DocumentFacts } from '#core/declare/document.ts'
import { DRAFT, POSTED, WAITING } from '#core/declare/document-codes.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { isLockedByCutOff } from '#core/indonesia/lock-periode.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { ActionCall, HookChange, ModuleImplementation } from '../context/implementations.ts'
import { InvalidFields, NotPossible } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'
import type { WriteContext } from '../context/transaction.ts'
import { approverDiffers } from './approver-differs.ts'
import { documentNumber } from './document-number.ts'
import { postingDay } from './posting-day.ts'

export type DocumentModule = AnyModule & { readonly document: DocumentFacts }

export function isDocument(module: AnyModule): module is DocumentModule {
  return module.document !== null
}

/** What every document does, around what its author adds. */
export function wrapDocument(
  catalogue: Catalogue,
  module: DocumentModule,
  implementation: ModuleImplementation,
): ModuleImplementation {
  const common = {
    ...implementation,
    beforeSave: (ctx: WriteContext, change: HookChange) => saveDocument(ctx, module, implementation, change),
  }
  if (!module.document.approved)
    return {
      ...common,
      actions: {
        ...implementation.actions,
        complete: (ctx, call) => completeDocument(ctx, module, implementation, call),
        void: (ctx, call) => voidDocument(ctx, module, implementation, call),
      },
    }
  return {
    ...common,
    actions: {
      ...implementation.actions,
      submit: async (ctx, call) => {
        await requireComplete(ctx, module, call.row)
        return {
          ...(await implementation.actions?.['submit']?.(ctx, call)),
          status_approval: WAITING,
          approval_note: null,
          approved_by: null,
          approved_at: null,
        }
      },
      void: (ctx, call) => voidDocument(ctx, module, implementation, call),
    },
    approvalRules: [approverDiffers(catalogue, module.document), ...(implementation.approvalRules ?? [])],
    beforeDecision: async (ctx, { row, approved }) =>
      approved ? postDocument(ctx, module, implementation, row) : { status_document: DRAFT },
  }
}

async function saveDocument(
  ctx: WriteContext,
  module: DocumentModule,
  implementation: ModuleImplementation,
  change: HookChange,
): Promise<Values> {
  const whole: Values = { ...change.present, ...change.values }
  requirePast(ctx, module, whole)
  await requireOpenDay(ctx, module, whole)
  const number = change.present
    ? {}
    : {
        no_dokumen: await documentNumber(ctx, {
          prefix: module.document.series,
          nursery: Number(whole['location_nursery_id']),
        }),
      }
  return {
    ...number,
    ...(await implementation.beforeSave?.(ctx, { ...change, values: { ...change.values, ...number } })),
  }
}

/** 14.4: nothing is posted on a day that has not come yet. */
function requirePast(ctx: WriteContext, { document, fields }: DocumentModule, row: Values): void {
  const day = row[document.date]
  if (document.posts && typeof day === 'string' && day > ctx.today)
    throw new InvalidFields({ [document.date]: `${fields[document.date]?.label} tidak boleh sesudah hari ini` })
}

/** Whoever types a day that is closed hears it at once: posted on another day it would not be what they meant. */
async function requireOpenDay(ctx: WriteContext, { document }: DocumentModule, row: Values): Promise<void> {
  const [day, nursery] = [row[document.date], row['location_nursery_id']]
  if (!document.posts || typeof day !== 'string' || typeof nursery !== 'number') return
  const closed = await ctx.implementations.closedUntil(ctx, nursery)
  if (closed !== null && day <= closed)
    throw new InvalidFields({
      [document.date]: `Pembukuan persemaian ini sudah ditutup sampai ${formatLongDate(closed)}. Pilih tanggal sesudahnya.`,
    })
}

/** What a draft may still lack, and a document that is handed in may not. */
async function requireComplete(ctx: WriteContext, module: DocumentModule, row: Values): Promise<void> {
  const { document, fields } = module
  const again = document.approved ? 'ajukan lagi' : 'selesaikan lagi'
  if (document.lines !== null && linesOf({ document }, row).length === 0)
    throw new NotPossible(`Isi ${fields[document.lines]?.label} sedikitnya satu baris, lalu ${again}.`)
  const day = row[document.date]
  if (!document.posts || typeof day !== 'string') return
  const label = `${fields[document.date]?.label} ${formatLongDate(day)}`
  if (day > ctx.today) throw new NotPossible(`${label} belum tiba. Perbaiki tanggalnya, lalu ${again}.`)
  // FR-06: a draft of yesterday was typed in time and is handed in too late.
  if (fields[document.date]?.options.lock === 'day' && day !== ctx.today)
    throw new NotPossible(`${label} bukan hari ini. Perbaiki tanggalnya, lalu ${again}.`)
  if (!document.anyDay && isLockedByCutOff(day, ctx.today))
    throw new NotPossible(`${label} berada di luar periode berjalan. Perbaiki tanggalnya, lalu ${again}.`)
  await requireOpenDay(ctx, module, row)
}

/** Approving posts: all that is written stands in the transaction of the decision. */
async function postDocument(
  ctx: WriteContext,
  module: DocumentModule,
  implementation: ModuleImplementation,
  row: Values,
): Promise<Values> {
  if (!module.document.posts) return { status_document: POSTED }
  const { date } = await postingDay(ctx, {
    wanted: row[module.document.date],
    nursery: row['location_nursery_id'],
    anyDay: module.document.anyDay,
  })
  const posted = {
    status_document: POSTED,
    posting_date: date,
    posted_at: ctx.now.toISOString(),
    posting_revision: Number(row['posting_revision']) + 1,
  }
  const made = await implementation.post?.(ctx, { ...row, ...posted }, linesOf(module, row))
  // What is posted may name another day than the one asked for.
  return { ...posted, ...made }
}

/** A document that nobody approves is complete and posted in one step. */
async function completeDocument(
  ctx: WriteContext,
  module: DocumentModule,
  implementation: ModuleImplementation,
  call: ActionCall,
): Promise<Values> {
  await requireComplete(ctx, module, call.row)
  const own = await implementation.actions?.['complete']?.(ctx, call)
  return { ...own, ...(await postDocument(ctx, module, implementation, { ...call.row, ...own })) }
}

/** 14.2: what was posted is taken back, or nothing happens. */
async function voidDocument(
  ctx: WriteContext,
  module: DocumentModule,
  implementation: ModuleImplementation,
  call: ActionCall,
): Promise<Values> {
  const { row, input } = call
  const own = await implementation.actions?.['void']?.(ctx, call)
  const values = {
    ...own,
    void_at: ctx.now.toISOString(),
    void_by: ctx.user?.id ?? null,
    void_reason: input['reason'],
    // What is cancelled no longer waits for a decision.
    ...(row['status_approval'] === WAITING && { status_approval: null }),
  }
  if (row['status_document'] !== POSTED || !module.document.posts) return values
  const day = async () =>
    (await postingDay(ctx, { wanted: row['posting_date'], nursery: row['location_nursery_id'] })).date
  const made = await implementation.reverse?.(
    ctx,
    { ...row, ...values, reversal_date: await day() },
    linesOf(module, row),
  )
  // The books may have been closed while the reversal waited for them: now that it holds them, the day is the one it
  // took.
  return { ...made, ...values, reversal_date: await day() }
}

function linesOf({ document }: Pick<DocumentModule, 'document'>, row: Values): readonly Values[] {
  const lines = document.lines === null ? [] : row[document.lines]
  return Array.isArray(lines) ? (lines as readonly Values[]) : []
}
