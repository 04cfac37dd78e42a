import type { Random } from '#server-engine/features/demo/random.ts'
import { checkAddenda } from './addendum-check.ts'
import { ADDENDUM, addendaOf, CATEGORY, LINE, RETURN, viewAddenda, viewRows } from './addendum-ground.ts'
import type { AddendumView, AskableRow, ReturnView } from './addendum-ground.ts'
import { chosen, type Chance } from './chances.ts'
import { customOf } from './custom-ground.ts'
import { ask, deliveryOf } from './delivery-ground.ts'
import type { Client, HarnessArea } from './ground.ts'

/**
 * What comes after a delivery, while its receipts are still told and corrected: more is asked for, given back, put
 * right; at a desk or by the public form.
 */
export const addendumHarness: HarnessArea = {
  name: 'addendum',
  // Who sends from one address has sent nothing yet, whatever seeds ran before this one.
  prepare: async ({ ground }) =>
    void (await ground.db.query(`delete from sign_in_failure where account like 'public-%'`)),
  operations: [
    { name: 'ask after a delivery', weight: 7, run: enter },
    { name: 'ask by the public form', weight: 4, run: send },
    { name: 'go on with an addendum', weight: 22, run: goOn },
  ],
  // While runs are brought to their end and after they are closed: most receipts are told by then.
  settle: async (client) => {
    for (let left = EVENING; left > 0; left -= 1) await (client.random.percent(35) ? enter : goOn)(client)
  },
  check: checkAddenda,
}

const EVENING = 25

type Wish = { readonly row: AskableRow; readonly category: number; readonly qty: number }

/** Mostly what makes sense, sometimes more than there can be, which must be refused. */
function wishOf(random: Random, row: AskableRow, categories: readonly number[]): Wish {
  const category = random.pick(categories)
  const most = {
    [CATEGORY.return]: row.load,
    [CATEGORY.resend]: row.lacking,
    [CATEGORY.excess]: row.held,
    [CATEGORY.shortage]: row.lacking,
  }[category]
  const isTooMuch = random.percent(10)
  const above = isTooMuch ? 15 : 0
  return { row, category, qty: random.whole(1, Math.max(1, Math.min(most ?? 1, 12) + above)) }
}

const makesSense = ({ category, row }: Wish) =>
  category === CATEGORY.shortage ? row.lacking > 0 : category !== CATEGORY.resend || row.lacking > 0

async function wishes(client: Client, categories: readonly number[]): Promise<readonly Wish[]> {
  const { random } = client
  const rows = await viewRows(client.ground)
  const reported = rows.filter(({ isReported }) => isReported)
  const [first] = random.some(reported.length > 0 && random.percent(90) ? reported : rows, 1)
  if (!first) return []
  const more = random.some(
    rows.filter(({ run, id }) => run === first.run && id !== first.id),
    random.whole(0, 1),
  )
  return [first, ...more].map((row) => wishOf(random, row, categories)).filter(makesSense)
}

async function enter(client: Client): Promise<void> {
  const { ground, random } = client
  const asked = await wishes(client, [1, 1, 2, 2, 3, 4])
  const [first] = asked
  if (!first) return
  const { desk, counts } = addendaOf(ground)
  const { kind, body } = await client.send('maker', {
    path: `${ADDENDUM}/create`,
    body: {
      loading_line_id: first.row.run,
      request_by: 'Kantor',
      description: 'Uji',
      return_date: ground.today,
      list_adendum: asked.map(({ row, category, qty }) => ({
        detail_seed_farmer_id: row.id,
        category_id: category,
        after_qty_seed: qty,
        ...(category >= CATEGORY.excess && { bedeng_id: bedOf(client, row.tree) }),
        description_reason: random.pick(['Kurang', 'Lebih']),
      })),
    },
  })
  if (kind === 'done') desk.push(Number((body['data'] as { id: number }).id))
  if (kind === 'unknown') counts.unknown += 1
}

/** Seedlings stand on one bed a species; somebody puts others beside them now and then. */
function bedOf({ ground, random }: Client, tree: number): number {
  const own = deliveryOf(ground).beds.find((one) => one.tree === tree)
  return own && !random.percent(5) ? own.bed : customOf(ground).bed
}

/** An address may send forty times in a quarter of an hour, and a run's link twenty times. */
const SENDS = 10

async function send(client: Client): Promise<void> {
  const { ground } = client
  const { form, counts } = addendaOf(ground)
  if (counts.sent >= SENDS) return
  const asked = await wishes(client, [1, 2, 2, 2])
  const [first] = asked
  if (!first) return
  counts.sent += 1
  const { kind, body } = await client.send('anybody', {
    path: 'public/create',
    body: {
      loading_line_id: first.row.link,
      request_by: first.row.farmer_no ?? 'Petani',
      description: 'Uji',
      return_date: asked.some(({ category }) => category === CATEGORY.return) ? ground.today : null,
      list_adendum: asked.map(({ row, category, qty }) => ({
        farmer_no: row.farmer_no,
        lahan_no: row.lahan_no,
        tree_id: row.tree,
        category_id: category,
        after_qty_seed: qty,
      })),
    },
  })
  if (kind === 'done') form.push(String((body['data'] as { no_dokumen: string }).no_dokumen))
  if (kind === 'unknown') counts.unknown += 1
}

const OPEN = 0
const CANCELLED = 3

/** One to three steps of one addendum. */
async function goOn(client: Client): Promise<void> {
  const { ground, random } = client
  for (let left = random.whole(1, 3); left > 0; left -= 1) {
    const standing = (await viewAddenda(ground)).filter(({ status }) => status !== CANCELLED)
    const unfinished = standing.filter(({ status, lines }) => status === OPEN || lines.some(({ isDone }) => !isDone))
    const [addendum] = random.some(unfinished.length > 0 && random.percent(85) ? unfinished : standing, 1)
    if (!addendum) return enter(client)
    await chosen(random, waysOf(addendum))(client, addendum)
  }
}

type Step = (client: Client, addendum: AddendumView) => Promise<unknown>

function waysOf({ status, lines, returns, isSent }: AddendumView): readonly Chance<Step>[] {
  if (status === OPEN)
    return [
      [8, decide],
      [1, rejectLine],
      [1, begin],
    ]
  const open = (category: number) =>
    lines.some((line) => line.category === category && line.status === 1 && !line.isDone)
  const draft = returns.some(({ document }) => document === 1)
  return [
    [open(CATEGORY.return) && !draft ? 6 : 0, begin],
    [draft ? 8 : 0, countReturn],
    [returns.some(({ document }) => document === 3) ? 2 : 0, undoReturn],
    [open(CATEGORY.resend) && !isSent ? 6 : 0, beginResend],
    [1, cancel],
  ]
}

const twice = async (client: Client, once: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: client.random.percent(25) ? 2 : 1 }, once))

/** Who wrote it does not verify it, so mostly the coordinator does. */
const decide: Step = (client, { id }) => {
  const status = client.random.percent(85) ? 'approved' : 'rejected'
  const by = client.random.percent(90) ? 'coordinator' : 'maker'
  const call = { path: 'custom/verification', body: { table: ADDENDUM, id, status, description: 'Uji' } }
  return twice(client, () => ask(client, addendaOf(client.ground).asked.addendum, { id, what: status, by, call }))
}

const rejectLine: Step = (client, { lines }) => {
  const line = client.random.pick(lines)
  const what = line.status === 2 ? 'restore' : 'reject'
  return client.send('coordinator', { path: `${LINE}/${line.id}/action/${what}`, body: { note: 'Uji' } })
}

const begin: Step = (client, { id }) =>
  twice(client, () => client.send('coordinator', { path: `${ADDENDUM}/${id}/action/begin_return`, body: {} }))

const beginResend: Step = (client, { id }) =>
  twice(client, () =>
    ask(client, customOf(client.ground).asked.resend, {
      id,
      what: 'begin_resend',
      by: 'coordinator',
      call: { path: `${ADDENDUM}/${id}/action/begin_resend`, body: { distribution_date: client.ground.today } },
    }),
  )

const cancel: Step = (client, { id }) => {
  const call = { path: `${ADDENDUM}/${id}/action/cancel`, body: { reason: 'Uji' } }
  const { asked } = addendaOf(client.ground)
  return ask(client, asked.addendum, { id, what: 'cancel', by: 'coordinator', call })
}

function pressReturn(client: Client, { id }: ReturnView, what: 'complete' | 'void') {
  const call = { path: `${RETURN}/${id}/action/${what}`, body: what === 'void' ? { reason: 'Uji' } : {} }
  const { asked } = addendaOf(client.ground)
  return twice(client, () => ask(client, asked.returned, { id, what, by: 'coordinator', call }))
}

/** What came back is told: good, damaged, missing; all of it, some of it, sometimes more than was asked for. */
const countReturn: Step = async (client, { returns }) => {
  const { random } = client
  const draft = returns.find(({ document }) => document === 1)
  if (!draft) return
  const { id, version, lines } = draft
  if (random.percent(10))
    return void (await client.send('coordinator', {
      method: 'DELETE',
      path: `${RETURN}/delete`,
      body: { id, version },
    }))
  if (random.percent(70))
    await client.send('coordinator', {
      method: 'PUT',
      path: `${RETURN}/update`,
      body: { id, version, details: lines.map((line) => countedLine(client, line)) },
    })
  await pressReturn(client, draft, 'complete')
}

function countedLine({ ground, random }: Client, { id, line, bed, left }: ReturnView['lines'][number]) {
  const all = random.percent(50) ? left : random.whole(0, left + (random.percent(10) ? 3 : 0))
  const qty_damaged = random.whole(0, Math.min(3, all))
  const qty_missing = random.whole(0, Math.min(2, all - qty_damaged))
  return {
    id,
    list_adendum_id: line,
    to_bedeng_id: bed ?? random.pick(deliveryOf(ground).beds).bed,
    qty_good: all - qty_damaged - qty_missing,
    qty_damaged,
    qty_missing,
  }
}

const undoReturn: Step = async (client, { returns }) => {
  const done = returns.filter(({ document }) => document === 3)
  if (done.length > 0) await pressReturn(client, client.random.pick(done), 'void')
}
