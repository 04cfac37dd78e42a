import type { DashboardCard } from '../card.ts'
import { addendumCard, distributionCard, todayCard } from './distribution-cards.ts'
import {
  auditCard,
  bedCard,
  bstCoverCard,
  careCard,
  forecastCard,
  lossCard,
  planCard,
  raisingCard,
  selfCheckCard,
  stockCard,
  waitingStockCard,
} from './nursery-cards.ts'

/** In the order of the page: what stands there, what comes, what is to be done, what went out, and what should not be. */
export const dashboardCards: readonly DashboardCard[] = [
  stockCard,
  bstCoverCard,
  forecastCard,
  planCard,
  raisingCard,
  lossCard,
  bedCard,
  careCard,
  todayCard,
  distributionCard,
  addendumCard,
  auditCard,
  waitingStockCard,
  selfCheckCard,
]
