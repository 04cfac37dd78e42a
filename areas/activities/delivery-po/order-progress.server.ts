import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { storeActionChange } from '#server-engine/actions/move-to-state.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { lockRowWithChildren } from '#server-engine/write/lock-row.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { agreedQtyOfLine } from '../request-procurement-seeds/line-figures.ts'
import { requestProcurementSeedDetail } from '../request-procurement-seeds/request-procurement-seed-detail.module.ts'
import { requestProcurementSeeds } from '../request-procurement-seeds/request-procurement-seeds.module.ts'
import type { deliveryPo } from './delivery-po.module.ts'

export type SeedOrder = StoredOf<typeof requestProcurementSeeds>
export type SeedDelivery = StoredOf<typeof deliveryPo>
export type SeedDeliveryLine = NonNullable<SeedDelivery['details']>[number]

const CLOSED = 3
const RUNNING = 2
const COMPLETE = 3

/** The order of a delivery, locked, where it still takes one. */
export async function requireOpenOrder(ctx: WriteContext, delivery: SeedDelivery): Promise<SeedOrder> {
  const order = await records(ctx, requestProcurementSeeds).lock(delivery.request_procurement_seed_id)
  if (order.verify !== 'approved' || order.void_at !== null)
    throw new NotPossible(`Pengadaan ${order.no_dokumen} belum disetujui atau sudah dibatalkan.`)
  if (order.status_delivery_po === CLOSED) throw new NotPossible(`Pengiriman ${order.no_dokumen} sudah ditutup.`)
  return order
}

/** The lines of an order with what came (1) or is taken back (-1), and its states that follow from them. */
export function countDeliveryAgainstOrder(
  ctx: WriteContext,
  order: SeedOrder,
): (lines: readonly SeedDeliveryLine[], sign: 1 | -1) => Promise<void> {
  return async (lines, sign) => {
    const details = records(ctx, requestProcurementSeedDetail)
    const asked = await details.list({ where: { request_procurement_seed_id: order.id }, lock: true })
    const figures = asked.map((line) => ({ line, ...countedOf(line, lines, sign) }))
    for (const { line, qty_received, qty_rejected } of figures)
      await details.change(line, { qty_received, qty_rejected })
    const came = figures.some(({ qty_received }) => qty_received > 0)
    const whole = figures.every(({ line, qty_received }) => qty_received >= agreedQtyOfLine(line))
    // A letter that people closed stays closed.
    const delivery = order.status_delivery_po === CLOSED ? CLOSED : whole ? 2 : came ? 1 : 0
    await moveOrder(ctx, order.id, delivery)
  }
}

/** Nothing more is waited for, although less came than was agreed on. */
export async function closeSeedOrder(ctx: WriteContext, id: number): Promise<void> {
  const order = await records(ctx, requestProcurementSeeds).lock(id)
  if (order.verify !== 'approved')
    throw new NotPossible(
      `Pengadaan ${order.no_dokumen} belum disetujui, jadi tidak ada pengiriman yang dapat ditutup.`,
    )
  if (order.status_delivery_po === 2) throw new NotPossible(`Pengadaan ${order.no_dokumen} sudah diterima lengkap.`)
  await moveOrder(ctx, id, CLOSED)
}

async function moveOrder(ctx: WriteContext, id: number, delivery: number): Promise<void> {
  const present = await lockRowWithChildren(ctx, requestProcurementSeeds, id)
  const values = { status_delivery_po: delivery, status_document: delivery >= 2 ? COMPLETE : RUNNING }
  await storeActionChange(ctx, requestProcurementSeeds, { present, values, action: 'deliver' })
}

function countedOf(
  asked: StoredOf<typeof requestProcurementSeedDetail>,
  lines: readonly SeedDeliveryLine[],
  sign: 1 | -1,
) {
  const own = lines.filter(({ request_detail_id }) => request_detail_id === asked.id)
  const sum = (start: number | null, qty: (line: SeedDeliveryLine) => bigint) =>
    fromSmallestUnits(own.reduce((total, line) => total + BigInt(sign) * qty(line), toSmallestUnits(start ?? 0)))
  return {
    qty_received: sum(asked.qty_received, (line) => toSmallestUnits(line.qty_accepted ?? 0)),
    qty_rejected: sum(
      asked.qty_rejected,
      (line) => toSmallestUnits(line.qty_received ?? 0) - toSmallestUnits(line.qty_accepted ?? 0),
    ),
  }
}
