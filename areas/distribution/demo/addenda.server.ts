import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'
import { ADDENDUM_CATEGORY } from '../addendum/addendum-category.ts'
import { mostResent } from '../addendum/addendum-limits.ts'
import { readAddendumRows, type AddendumRow } from '../addendum/read-addendum-rows.server.ts'
import { runOfLink } from '../addendum-form/form-run.server.ts'
import { receiveAddendum } from '../addendum-form/receive-addendum.server.ts'
import { deskOf } from './desk.server.ts'

const ADDENDUM = 'addendum-distribution'
const RETURN = 'addendum-distribution-return'
const FIELD = 'lapangan'

interface Reported {
  readonly run: number
  readonly nursery: number
}

/** What is asked for after a run that is closed: a return that came home, and seedlings that are being sent again. */
export async function addendaOfClosedRun(today: Demo, { run, nursery }: Reported): Promise<void> {
  const back = (await reportedRows(today, run)).find(({ held }) => held >= 4)
  if (back) {
    const id = await entered(today, run, back, { category_id: ADDENDUM_CATEGORY.return, after_qty_seed: 4 })
    await approve(today, nursery, id)
    const desk = await deskOf(today, nursery, 'koordinator')
    await actOn(desk, { module: ADDENDUM, id, name: 'begin_return' })
    const [draft] = await runQuery<{ id: number }>(
      desk.ctx.db,
      sql`select id from adendum_return where detail_adendum_id = ${id} and status_document = 1`,
    )
    const bed = await bedOf(desk, nursery)
    await runQuery(
      desk.ctx.db,
      sql`update adendum_return_detail set qty_good = 3, qty_damaged = 1, to_bedeng_id = ${bed}
        where adendum_return_id = ${draft?.id ?? null}`,
    )
    await runQuery(
      desk.ctx.db,
      sql`update adendum_return set total_good = 3, total_damaged = 1 where id = ${draft?.id ?? null}`,
    )
    await actOn(desk, { module: RETURN, id: draft?.id ?? 0, name: 'complete' })
  }
  const again = await asked(today, run, 6)
  if (again === null) return
  await approve(today, nursery, again)
  const later = await deskOf(today, nursery, 'koordinator')
  await actOn(later, { module: ADDENDUM, id: again, name: 'begin_resend' })
}

/** After one that is still open: one that waits, one refused, a correction that was posted, a return to be counted. */
export async function addendaOfOpenRun(today: Demo, { run, nursery }: Reported): Promise<void> {
  const refused = await asked(today, run, 1)
  if (refused !== null)
    await decideOn(await deskOf(today, nursery, 'koordinator'), {
      module: ADDENDUM,
      id: refused,
      status: 'rejected',
      note: 'Sudah diganti dari sisa kendaraan.',
    })
  await asked(today, run, 3)
  const [wrong, back] = (await reportedRows(today, run)).filter(({ held }) => held >= 6).toReversed()
  if (wrong) {
    const id = await entered(today, run, wrong, {
      category_id: ADDENDUM_CATEGORY.excess,
      after_qty_seed: 2,
      bedeng_id: await bedOf(today, nursery),
    })
    await approve(today, nursery, id)
  }
  if (!back) return
  const id = await entered(today, run, back, { category_id: ADDENDUM_CATEGORY.return, after_qty_seed: 2 })
  await approve(today, nursery, id)
  await actOn(await deskOf(today, nursery, 'koordinator'), { module: ADDENDUM, id, name: 'begin_return' })
}

async function reportedRows({ ctx }: Demo, run: number): Promise<readonly AddendumRow[]> {
  return (await readAddendumRows(ctx, run)).filter(({ status }) => status === 1)
}

/** The facilitator's request by the public form; null where nothing lacks. */
async function asked(today: Demo, run: number, most: number): Promise<number | null> {
  const [found] = await runQuery<{ public_id: string; ff_no: string | null }>(
    today.ctx.db,
    sql`select public_id, ff_no from loading_line where id = ${run}`,
  )
  const row = (await reportedRows(today, run)).find(
    (one) => one.requested !== null && mostResent(one) > one.asked_resend,
  )
  if (!found || !row) return null
  const ctx = { ...today.ctx, user: null, source: 'public' as const }
  const no = await receiveAddendum(ctx, await runOfLink(ctx, found.public_id), {
    loading_line_id: found.public_id,
    request_by: found.ff_no ?? '-',
    description: 'Bibit yang sampai kurang dari yang diminta petani.',
    return_date: null,
    list_adendum: [
      {
        farmer_no: row.farmer_no,
        lahan_no: row.lahan_no,
        tree_id: row.tree_id,
        category_id: ADDENDUM_CATEGORY.resend,
        after_qty_seed: Math.min(most, mostResent(row) - row.asked_resend),
        description_reason: 'Kurang',
      },
    ],
  })
  const [made] = await runQuery<{ id: number }>(
    today.ctx.db,
    sql`select id from detail_adendum where no_dokumen = ${no}`,
  )
  return made?.id ?? null
}

/** What the field coordinator heard on the telephone. */
async function entered(
  today: Demo,
  run: number,
  row: AddendumRow,
  line: Readonly<Record<string, unknown>>,
): Promise<number> {
  const field = today.at({ day: today.ctx.today, by: await today.person(FIELD) })
  const [id = 0] = await field.create(ADDENDUM, [
    {
      loading_line_id: run,
      request_by: row.farmer_name,
      description: 'Disampaikan petani lewat telepon.',
      return_date: today.ctx.today,
      list_adendum: [{ detail_seed_farmer_id: row.id, ...line }],
    },
  ])
  return id
}

async function approve(today: Demo, nursery: number, id: number): Promise<void> {
  await decideOn(await deskOf(today, nursery, 'koordinator'), {
    module: ADDENDUM,
    id,
    status: 'approved',
    note: 'Sesuai catatan penerimaan.',
  })
}

async function bedOf({ ctx }: Demo, nursery: number): Promise<number | null> {
  const [bed] = await runQuery<{ id: number }>(
    ctx.db,
    sql`select b.id from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id
      where b.location_nursery_id = ${nursery} and b.is_active = 1 and k.category_block = 1 order by b.id desc limit 1`,
  )
  return bed?.id ?? null
}
