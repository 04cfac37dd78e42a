import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { runAction } from '#server-engine/actions/run-action.ts'
import { decideOnRecord, decisionModule } from '#server-engine/actions/verification.ts'
import { createRow } from '#server-engine/write/create.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

type Step = 'submit' | 'approve' | 'reject' | 'receive' | 'close' | 'cancel'

/** One order in each state, with how it got there. */
const orders: readonly (readonly [subject: string, quantity: number, steps: readonly Step[]])[] = [
  ['Jati untuk Desa Ngadiwarno', 1_500, []],
  ['Sengon untuk kelompok tani Mulyo', 4_000, ['submit']],
  ['Mahoni tepi jalan', 800, ['submit', 'reject']],
  ['Alpukat pekarangan', 350, ['submit', 'approve']],
  ['Durian kebun percontohan', 120, ['submit', 'approve', 'receive', 'close']],
  ['Kopi lereng timur', 2_200, ['submit', 'cancel']],
]

/** Made and moved as users do it, so that numbers, notes and the trail are real; a second start finds them. */
export async function loadGalleryOrders({ ctx, person }: Demo): Promise<void> {
  const module = ctx.catalogue.module('gallery-order')
  const [present] = await runQuery(ctx.db, sql`select 1 from gallery_order limit 1`)
  if (present) return
  // In the name of the demo's coordinator: a decision without a person would look like a mistake.
  const { id: by } = await person('koordinator')
  const coordinator = { ...ctx, user: ctx.user && { ...ctx.user, id: by } }
  for (const [subject, quantity, steps] of orders) {
    const { id } = await createRow(coordinator, module, {
      subject,
      quantity,
      location_nursery_id: 1,
      needed_date: '2025-11-20',
    })
    for (const step of steps) await take(coordinator, { id: Number(id), step, quantity })
  }
}

async function take(
  ctx: WriteContext,
  { id, step, quantity }: { id: number; step: Step; quantity: number },
): Promise<void> {
  const module = ctx.catalogue.module('gallery-order')
  if (step === 'approve' || step === 'reject') {
    const body = {
      id,
      table: module.path,
      status: step === 'approve' ? 'approved' : 'rejected',
      description: step === 'reject' ? 'Jumlahnya melebihi jatah bulan ini.' : 'Sesuai rencana tanam.',
    }
    await decideOnRecord(ctx, decisionModule(ctx, body), body)
    return
  }
  const action = module.actions[step]
  if (!action) return
  const body =
    step === 'receive'
      ? { received_quantity: quantity }
      : step === 'cancel'
        ? { reason: 'Lahan belum siap ditanami.' }
        : {}
  await runAction(ctx, module, { name: step, action, id: String(id), body })
}
