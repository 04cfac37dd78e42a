import { balanceAsOf, closingAt, standingAt } from './ledger/as-of.server.ts'
import { markAudited } from './ledger/audit-marks.server.ts'
import { checkLedger, lastCheck } from './ledger/check.server.ts'
import { close } from './ledger/close.server.ts'
import { createLots } from './ledger/lots.server.ts'
import { postingDate } from './ledger/posting-date.server.ts'
import { post } from './ledger/post.server.ts'
import { consume, coverOf, release, reserve, restore } from './ledger/reservations.server.ts'
import { reverse } from './ledger/reverse.server.ts'

/** What later areas' server code may use of the stock: the ledger is written by these functions only. */
export const stockLedger = { post, reverse, close, postingDate, createLots, balanceAsOf, closingAt, standingAt, markAudited, checkLedger, lastCheck, reserve, consume, restore, release, coverOf }
