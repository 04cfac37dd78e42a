import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { todayIn } from '#core/formats/zone.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { PostedHead } from '#server-engine/area/implement.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT } from '../ledger/accounts.ts'
import { markAudited } from '../ledger/audit-marks.server.ts'
import type { PostingLine } from '../ledger/movement.ts'
import { postDocumentLines } from '../ledger/post-document-lines.server.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { placeOfStock } from '../stock-place.ts'
import { renewAuditProgress } from './audit-progress.server.ts'
import { countApproved } from '../seams/count-approved.server.ts'
import type { CountedKey } from '../seams/late-stock-flows.server.ts'
import { countedKeyOf } from './counted-key.server.ts'
import { judgeAuditCount, assignmentTermsOf, type CountFigures } from './judge-audit-count.server.ts'
import { ledgerAccountForLoss } from './ledger-account-for-loss.ts'
import { settleCounts } from './settle-counts.server.ts'
import { standingAndLowestFrom } from './booked-stock-at.server.ts'

type Head = PostedHead<typeof stockAudit>

const FROM_AUDIT = 8

/**
 * 14.16: posts the difference between what was counted and what the books said then, however the balance has changed
 * since. No posting of the nursery runs meanwhile: one that is dated before the count would change what the books said.
 */
export async function approveAuditCount(
  ctx: WriteContext,
  head: Head,
): Promise<CountFigures & { readonly posting_date: string }> {
  await stopPostings(ctx, head.location_nursery_id)
  const { figures, isAboveTolerance } = await judgeAuditCount(ctx, head, await assignmentTermsOf(ctx.db, head))
  if (isAboveTolerance && head.description === null) {
    throw new NotPossible(
      `Selisih ${formatNumber(figures.qty_diff, { decimals: 3 })} di atas toleransi dan belum dijelaskan. Tekan Tetapkan Sebab dahulu, atau tolak agar dihitung ulang.`,
    )
  }
  const date = figures.qty_diff < 0 ? await dayOfLoss(ctx, head, -figures.qty_diff) : head.posting_date
  if (figures.qty_diff !== 0) {
    await postDocumentLines(ctx, {
      source: { table: stockAudit.table, id: head.id, revision: head.posting_revision, no: head.no_dokumen },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date,
      lines: [lineOf(head, figures)],
    })
  }
  const key = countedKeyOf(head)
  const countedAt = head.counted_at ?? head.posted_at
  const countedOn = todayIn(ctx.timeZone, new Date(countedAt))
  await markAudited(ctx, [{ ...key, date: countedOn, countedAt }])
  // One that was made later and approved first did not have this difference in its books.
  await settleCounts(ctx, {
    place: key,
    since: countedAt,
    except: head.id,
    date: ctx.today,
    event: null,
    words: `${head.no_dokumen ?? 'Hitungan sebelumnya'} disetujui sesudahnya`,
  })
  await countApproved.tell(ctx, {
    id: head.id,
    no: head.no_dokumen,
    key,
    programYear: head.program_year,
    date: countedOn,
    counted: figures.qty_system + figures.qty_diff,
    diff: figures.qty_diff,
    statusAudit: figures.status_audit,
    monitoringReason: head.monitoring_reason_id,
    countedBy: head.counted_by,
    description: head.description,
  })
  await renewAuditProgress(ctx, head.audit_bedeng_id)
  return { ...figures, posting_date: date }
}

/** As a closing does: waits for postings under way and keeps later ones waiting until this one is stored. */
async function stopPostings(ctx: WriteContext, nursery: number): Promise<void> {
  await runQuery(ctx.db, sql`insert into stock_guard (location_nursery_id) values (${nursery}) on conflict do nothing`)
  await runQuery(ctx.db, sql`select 1 from stock_guard where location_nursery_id = ${nursery} for update`)
}

/**
 * The counting day; the day of approval where a later day would go below nothing. What is not there at all cannot be
 * lost.
 */
async function dayOfLoss(ctx: WriteContext, head: Head, lost: number): Promise<string> {
  const key = countedKeyOf(head)
  if (await covers(ctx, key, { lost, day: head.posting_date })) return head.posting_date
  if (await covers(ctx, key, { lost, day: ctx.today })) return ctx.today
  const { now } = await standingAndLowestFrom(ctx.db, key, ctx.today)
  throw new NotPossible(
    `Selisih ${formatNumber(lost, { decimals: 3 })} melebihi yang masih ada (${formatNumber(now, { decimals: 3 })}): sejak dihitung sudah ada yang keluar. Tolak agar dihitung ulang.`,
  )
}

async function covers(
  ctx: WriteContext,
  key: CountedKey,
  { lost, day }: { readonly lost: number; readonly day: string },
): Promise<boolean> {
  return (await standingAndLowestFrom(ctx.db, key, day)).lowest >= lost
}

function lineOf(head: Head, { qty_diff, status_audit }: CountFigures): PostingLine {
  const { phase, bed, lot } = countedKeyOf(head)
  const place = placeOfStock(phase, bed)
  const common = {
    line: null,
    step: 'selisih',
    cause: 'audit',
    tree: head.tree_id,
    lot,
    statusAudit: status_audit,
    monitoringReason: head.monitoring_reason_id,
    description: head.description,
  }
  if (qty_diff > 0)
    return {
      ...common,
      qty: qty_diff,
      from: { account: LEDGER_ACCOUNT.selisihAudit, phase },
      to: place,
      sourceSeedInisiasi: FROM_AUDIT,
    }
  return { ...common, qty: -qty_diff, from: place, to: { account: ledgerAccountForLoss(status_audit), phase } }
}
