import { stockAdjusmentFase } from '#areas/stock/stock-adjusment-fase/stock-adjusment-fase.module.ts'
import { inventoryBenih } from '#areas/stock/inventory-benih/inventory-benih.module.ts'
import { inventoryBbst } from '#areas/stock/inventory-bbst/inventory-bbst.module.ts'
import { inventoryBst } from '#areas/stock/inventory-bst/inventory-bst.module.ts'
import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { stagedStock } from '#areas/stock/staged-stock/staged-stock.module.ts'
import { stockBalance } from '#areas/stock/stock-balance/stock-balance.module.ts'
import { stockFigures } from '#areas/stock/public.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import { answerCard } from '../answer-card.server.ts'
import { figure, nurseriesOf, percentOf, rowsOf, totalOf, valueAt } from '../asked.server.ts'
import { bedCard, bstCoverCard, lossCard, stockCard, waitingStockCard } from './nursery-cards.ts'

const PLACE = 'location_nursery_id'
const onHand = { of: 'sum', field: 'qty_on_hand' } as const
const TRUCK = 4
const LOST = [7, 8]
/** What is looked at where no programme year is chosen. */
const DAYS_OF_NO_YEAR = 365

export const stockCardAnswer = answerCard(stockCard, async (asked) => {
  const nurseries = await nurseriesOf(asked)
  const store = rowsOf(asked, inventoryBenih, { seed_phase: [0] })
  const sown = rowsOf(asked, inventoryBenih, { seed_phase: [1, 2] })
  const bbst = rowsOf(asked, inventoryBbst)
  const bst = rowsOf(asked, inventoryBst)
  const [inStore] = await store.measure({ of: 'sum', field: 'qty_estimated' })
  const [isSown] = await sown.measure(onHand)
  const pools = {
    bbst: await bbst.measureBy(PLACE, onHand),
    bst: await bst.measureBy(PLACE, onHand),
  }
  const perNursery = (pool: keyof typeof pools) => nurseries.map(({ id }) => valueAt(pools[pool], id))
  return {
    figures: {
      store: figure(inStore, store.href),
      sown: figure(isSown, sown.href),
      bbst: figure(totalOf(pools.bbst), bbst.href),
      bst: figure(totalOf(pools.bst), bst.href),
    },
    chart: {
      categories: nurseries.map(({ name }) => name),
      // Seeds are no seedlings: what was sown is a figure of its own.
      series: { bbst: perNursery('bbst'), bst: perNursery('bst') },
    },
  }
})

export const bstCoverCardAnswer = answerCard(bstCoverCard, async (asked) => {
  const nurseries = await nurseriesOf(asked)
  const cover = await stockFigures.bstCover(
    asked.ctx,
    nurseries.map(({ id }) => id),
  )
  const { href } = rowsOf(asked, inventoryBst, { account: [2] })
  const of = (id: number) => cover.find(({ nursery }) => nursery === id)
  const available = nurseries.map(({ id }) => (of(id)?.on_beds ?? 0) - (of(id)?.reserved ?? 0))
  const reserved = nurseries.map(({ id }) => of(id)?.reserved ?? 0)
  return {
    figures: {
      on_beds: figure(
        cover.reduce((sum, { on_beds }) => sum + on_beds, 0),
        href,
      ),
      reserved: figure(
        reserved.reduce((sum, qty) => sum + qty, 0),
        href,
      ),
      available: figure(
        available.reduce((sum, qty) => sum + qty, 0),
        href,
      ),
    },
    chart: { categories: nurseries.map(({ name }) => name), series: { available, reserved } },
  }
})

export const bedCardAnswer = answerCard(bedCard, async (asked) => {
  const nurseries = await nurseriesOf(asked)
  const beds = await stockFigures.bedOccupancy(
    asked.ctx,
    nurseries.map(({ id }) => id),
  )
  const { href } = rowsOf(asked, bedengNursery, { is_active: 1 })
  const sum = (of: 'seedlings' | 'capacity') => beds.reduce((all, bed) => all + bed[of], 0)
  return {
    figures: {
      occupancy: figure(percentOf(sum('seedlings'), sum('capacity')), href),
      seedlings: figure(sum('seedlings'), href),
      capacity: figure(sum('capacity'), href),
    },
    records: nurseries.map(({ id, name }) => {
      const { seedlings, capacity } = beds.find(({ nursery }) => nursery === id) ?? { seedlings: 0, capacity: 0 }
      return {
        title: name,
        text: '',
        progress: percentOf(seedlings, capacity),
        href: rowsOf({ ...asked, nursery: id }, bedengNursery, { is_active: 1 }).href,
      }
    }),
  }
})

export const lossCardAnswer = answerCard(lossCard, async (asked) => {
  const nurseries = await nurseriesOf(asked)
  const { from, pools } = await stockFigures.losses(asked.ctx, {
    nurseries: nurseries.map(({ id }) => id),
    year: asked.year,
    since: addDays(asked.ctx.today, -DAYS_OF_NO_YEAR),
  })
  const lostOf = (pool: keyof typeof stockFigures.lossPools) => {
    const { opening, inflow, lost } = pools.find((one) => one.pool === pool) ?? { opening: 0, inflow: 0, lost: 0 }
    const { href } = rowsOf(asked, stockAdjusmentFase, {
      ...(from !== null && { movement_date: { from } }),
      from_seed_phase: [...stockFigures.lossPools[pool]],
      to_account: LOST,
      is_reversed: 0,
    })
    return { lost: figure(lost, href), percent: figure(percentOf(lost, opening + inflow), href) }
  }
  const [bbst, bst] = [lostOf('bbst'), lostOf('bst')]
  return { figures: { bbst_percent: bbst.percent, bst_percent: bst.percent, bbst: bbst.lost, bst: bst.lost } }
})

export const waitingStockCardAnswer = answerCard(waitingStockCard, async (asked) => {
  const staged = rowsOf(asked, stagedStock)
  const overdue = rowsOf(asked, stagedStock, { is_overdue: 1 })
  const trucks = rowsOf(asked, stockBalance, { account: [TRUCK] })
  const [waiting, late] = await staged.measure(onHand, { ...onHand, where: { is_overdue: 1 } })
  const [onTrucks] = await trucks.measure(onHand)
  return {
    figures: {
      staged: figure(waiting, staged.href),
      overdue: figure(late, overdue.href),
      trucks: figure(onTrucks, trucks.href),
    },
  }
})
