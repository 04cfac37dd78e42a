import { sql } from 'drizzle-orm'
import { lossesByRecentCounts } from './audit/losses-by-recent-counts.server.ts'
import { settleCounts } from './audit/settle-counts.server.ts'
import { bedOccupancyOfNurseries } from './figures/bed-occupancy.server.ts'
import { LOSS_POOLS, lossesByPool } from './figures/pool-losses.server.ts'
import { bstCoverOfNurseries } from './figures/bst-cover.server.ts'
import { movementDocumentPartSql } from './inventory/movements.server.ts'
import { balancesAtDayEnd, closingOnDaySql, standingOnDaySql } from './ledger/as-of.server.ts'
import { markAudited } from './ledger/audit-marks.server.ts'
import { checkLedger, lastLedgerCheck } from './ledger/check.server.ts'
import { closeBooksUntil } from './ledger/close-books-until.server.ts'
import { lockNurseries } from './ledger/locks.server.ts'
import { createLots } from './ledger/lots.server.ts'
import { postingDate } from './ledger/posting-date.server.ts'
import { postDocumentLines } from './ledger/post-document-lines.server.ts'
import {
  consumeReservation,
  reservationCoverBySpecies,
  releaseReservation,
  reserveStock,
  restoreReservation,
} from './ledger/reservations.server.ts'
import { reversePostedMovements } from './ledger/reverse-posted-movements.server.ts'
import { IS_FLOW } from './ledger/tables.server.ts'
import { databaseGuardFindings } from './stock-check/database-guard-findings.server.ts'
import { movementDocumentOf } from './stock-card/read-stock-card.server.ts'
import { bedTasksOfAreas } from './seams/bed-tasks-of-areas.server.ts'
import { closingBlocks } from './seams/closing-blocks.server.ts'
import { countApproved, countCancelled } from './seams/count-approved.server.ts'
import { findingsOfLaterAreas } from './seams/findings-of-later-areas.server.ts'
import { lateStockFlows } from './seams/late-stock-flows.server.ts'
import { lotSteps } from './seams/lot-steps.server.ts'
import { plotsByNumber } from './seams/plots.server.ts'
import { stockMoved } from './seams/stock-moved.server.ts'

/** What later areas' server code may use of the stock: the ledger is written by these functions only. */
export const stockLedger = {
  lockNurseries,
  post: postDocumentLines,
  reverse: reversePostedMovements,
  close: closeBooksUntil,
  postingDate,
  createLots,
  balanceAsOf: balancesAtDayEnd,
  closingAt: closingOnDaySql,
  standingAt: standingOnDaySql,
  markAudited,
  checkLedger,
  lastCheck: lastLedgerCheck,
  reserve: reserveStock,
  consume: consumeReservation,
  restore: restoreReservation,
  release: releaseReservation,
  coverOf: reservationCoverBySpecies,
}

/** For what later areas add to the self-check (`stockSeams.laterFindings`). */
export const stockCheck = { guardFindings: databaseGuardFindings }

/**
 * What approved counts missed, and how they are settled when something becomes known that happened before them (14.17).
 */
export const stockCounts = { lossesByRecentCounts, settleCounts }

/**
 * What the stock asks of later areas: each answers by `answers: [stockSeams.lateFlows.answer(…)]` in its
 * `area.server.ts`.
 */
export const stockSeams = {
  lateFlows: lateStockFlows,
  closingBlocks,
  bedTasks: bedTasksOfAreas,
  plots: plotsByNumber,
  lotSteps,
  laterFindings: findingsOfLaterAreas,
}

/**
 * What later areas do because of the stock, in its transaction: each by `answers: [stockReactions.moved.follow(…)]`.
 */
export const stockReactions = { moved: stockMoved, countApproved, countCancelled }

/** What the stock adds up to, as its own screens have it. `isFlow` is what raises and loses, of `stock_movement`. */
export const stockFigures = {
  bstCover: bstCoverOfNurseries,
  bedOccupancy: bedOccupancyOfNurseries,
  losses: lossesByPool,
  lossPools: LOSS_POOLS,
  isFlow: sql.raw(IS_FLOW),
}

/** How the stock names the documents of movements, with the way there for who may go. */
export const stockNames = { documentOf: movementDocumentOf, documentPart: movementDocumentPartSql }
