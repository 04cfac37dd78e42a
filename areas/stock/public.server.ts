import { lossesByRecentCounts } from './audit/losses-by-recent-counts.server.ts'
import { settleCounts } from './audit/settle-counts.server.ts'
import { balanceAsOf, closingAt, standingAt } from './ledger/as-of.server.ts'
import { markAudited } from './ledger/audit-marks.server.ts'
import { checkLedger, lastCheck } from './ledger/check.server.ts'
import { close } from './ledger/close.server.ts'
import { lockNurseries } from './ledger/locks.server.ts'
import { createLots } from './ledger/lots.server.ts'
import { postingDate } from './ledger/posting-date.server.ts'
import { post } from './ledger/post.server.ts'
import {
  consumeReservation,
  reservationCoverOf,
  releaseReservation,
  reserveStock,
  restoreReservation,
} from './ledger/reservations.server.ts'
import { reverse } from './ledger/reverse.server.ts'
import { guardFindings } from './stock-check/guard-findings.server.ts'
import { documentOf } from './stock-card/read-card.server.ts'
import { bedTasks } from './seams/bed-tasks.server.ts'
import { closingBlocks } from './seams/closing-blocks.server.ts'
import { countApproved, countCancelled } from './seams/count-approved.server.ts'
import { laterFindings } from './seams/later-findings.server.ts'
import { lateFlows } from './seams/late-flows.server.ts'
import { lotSteps } from './seams/lot-steps.server.ts'
import { plotsByNumber } from './seams/plots.server.ts'
import { stockMoved } from './seams/stock-moved.server.ts'

/** What later areas' server code may use of the stock: the ledger is written by these functions only. */
export const stockLedger = {
  lockNurseries,
  post,
  reverse,
  close,
  postingDate,
  createLots,
  balanceAsOf,
  closingAt,
  standingAt,
  markAudited,
  checkLedger,
  lastCheck,
  reserve: reserveStock,
  consume: consumeReservation,
  restore: restoreReservation,
  release: releaseReservation,
  coverOf: reservationCoverOf,
}

/** For what later areas add to the self-check (`stockSeams.laterFindings`). */
export const stockCheck = { guardFindings }

/**
 * What approved counts missed, and how they are settled when something becomes known that happened before them (14.17).
 */
export const stockCounts = { lossesByRecentCounts, settleCounts }

/**
 * What the stock asks of later areas: each answers by `answers: [stockSeams.lateFlows.answer(…)]` in its
 * `area.server.ts`.
 */
export const stockSeams = { lateFlows, closingBlocks, bedTasks, plots: plotsByNumber, lotSteps, laterFindings }

/**
 * What later areas do because of the stock, in its transaction: each by `answers: [stockReactions.moved.follow(…)]`.
 */
export const stockReactions = { moved: stockMoved, countApproved, countCancelled }

/** How the stock names the documents of movements, with the way there for who may go. */
export const stockNames = { documentOf }
