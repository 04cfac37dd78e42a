import { randomUUID } from 'node:crypto'
import { addDays } from '#core/formats/format-date.ts'
import type { Client, HarnessArea, Person } from './ground.ts'
import { checkRaising } from './raising-check.ts'
import {
  CANCELLED,
  GRADING,
  prepareRaising,
  raisingOf,
  SAMPLING,
  SOWING,
  TREATMENT,
  WEANING,
  type RaisedDocument,
  type RaisingStep,
} from './raising-ground.ts'
import { read } from './read.ts'

const APPROVED = 1
const REJECTED = 2

/**
 * From seed to seedling: sown, noted, corrected, weaned, pruned and graded, and each of it taken back, while servers
 * and database break.
 */
export const raisingHarness: HarnessArea = {
  name: 'raising',
  prepare: prepareRaising,
  operations: [
    { name: 'sample', weight: 2, run: sample },
    { name: 'treat', weight: 2, run: treat },
    { name: 'sow', weight: 5, run: sow },
    {
      name: 'note',
      weight: 8,
      run: (client) =>
        onSowing(client, (id) =>
          note(client, id, 'monitor', {
            qty_germinated: client.random.whole(0, 900),
            qty_dead: client.random.whole(0, 60),
          }),
        ),
    },
    {
      name: 'correct',
      weight: 1,
      run: (client) =>
        onSowing(client, (id) => note(client, id, 'correct_sown', { qty_sown: client.random.whole(500, 3_000) })),
    },
    { name: 'wean', weight: 5, run: wean },
    { name: 'prune', weight: 2, run: prune },
    { name: 'close', weight: 1, run: (client) => onSowing(client, (id) => note(client, id, 'close', {})) },
    { name: 'undo', weight: 2, run: (client) => onSome(client, SOWING, (document) => step(client, document, 'undo')) },
    { name: 'grade', weight: 5, run: grade },
    {
      name: 'cancel raising',
      weight: 2,
      run: (client) =>
        onSome(client, client.random.pick([SAMPLING, TREATMENT, SOWING, WEANING, GRADING]), (document) =>
          step(client, document, 'void'),
        ),
    },
  ],
  check: checkRaising,
}

const day = ({ ground, random }: Client) =>
  addDays(ground.today, random.percent(70) ? 0 : -random.whole(0, ground.openDays))

async function create(
  client: Client,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Promise<RaisedDocument | null> {
  const outcome = await client.send('maker', {
    path: `${path}/create`,
    body: { program_year: 2025, location_nursery_id: client.ground.nursery, ...values },
  })
  if (outcome.kind !== 'done') return null
  const document: RaisedDocument = {
    path,
    id: Number((outcome.body['data'] as { id: number }).id),
    asked: { post: [], void: [], undo: [] },
  }
  raisingOf(client.ground).documents.push(document)
  return document
}

async function step(
  client: Client,
  { path, id, asked }: RaisedDocument,
  name: RaisingStep,
  action: string = name,
  by: Person = 'maker',
  input: object = { reason: name === 'void' ? CANCELLED : 'Uji' },
): Promise<void> {
  const at = asked[name].push('unknown') - 1
  asked[name][at] = (await client.send(by, { path: `${path}/${id}/action/${action}`, body: { ...input } })).kind
}

/** Once, or by two people at the same moment. */
async function post(
  client: Client,
  document: RaisedDocument,
  action: string,
  by: Person = 'maker',
  inputs: readonly object[] = [{}],
): Promise<void> {
  const [first = {}, other = first] = inputs
  const calls = client.random.percent(25) ? [first, other] : [first]
  await Promise.all(calls.map((input) => step(client, document, 'post', action, by, input)))
}

async function onSome(client: Client, path: string, work: (document: RaisedDocument) => Promise<void>): Promise<void> {
  const known = raisingOf(client.ground).documents.filter((document) => document.path === path)
  if (known.length > 0) await work(client.random.pick(known.slice(-6)))
}
const onSowing = (client: Client, work: (id: number) => Promise<void>) => onSome(client, SOWING, ({ id }) => work(id))

async function seedLot(client: Client): Promise<number> {
  const { ground, random } = client
  const lots = await read<{ id: number }>(
    ground,
    `select seed_lot_id as id from stock_balance where location_nursery_id = $1 and tree_id = $2 and account = 1
      order by 1`,
    [ground.nursery, raisingOf(ground).tree],
  )
  return Number(random.pick(lots).id)
}

async function sample(client: Client): Promise<void> {
  const made = await create(client, SAMPLING, {
    seed_lot_id: await seedLot(client),
    sample_date: day(client),
    sample_count: client.random.whole(10, 400),
  })
  if (!made) return
  // It leaves the store with its record; only one that the store could not give waits.
  const [row] = await read<{ posted: boolean }>(
    client.ground,
    `select posted_at is not null as posted from ${SAMPLING} where id = $1`,
    [made.id],
  )
  if (row?.posted) made.asked.post.push('done')
}

async function treat(client: Client): Promise<void> {
  const { ground, random } = client
  const begun = new Date(Date.now() - 3_600_000).toISOString()
  const made = await create(client, TREATMENT, {
    seed_lot_id: await seedLot(client),
    treatment_skill_id: raisingOf(ground).skill,
    start_at: begun,
    qty_treated: 1,
  })
  if (made)
    await post(client, made, 'complete', 'maker', [
      { end_at: new Date(Date.now() - 60_000).toISOString(), qty_discard: random.whole(0, 200) / 1000 },
    ])
}

async function sow(client: Client): Promise<void> {
  const { ground, random } = client
  const made = await create(client, SOWING, {
    planting_category: 1,
    sow_date: day(client),
    seed_lot_id: await seedLot(client),
    bedeng_id: random.pick(raisingOf(ground).seedbeds),
    seed_entry: 3,
    seed_amount: random.whole(600, random.percent(10) ? 90_000 : 2_500),
  })
  if (made) await post(client, made, 'sow')
}

async function note(client: Client, sowing: number, action: string, values: object): Promise<void> {
  const told = { sowing, words: `Uji ${randomUUID()}`, kind: 'unknown' as const }
  const { notes } = raisingOf(client.ground)
  const at = notes.push(told) - 1
  const { kind } = await client.send('maker', {
    path: `${SOWING}/${sowing}/action/${action}`,
    body: { activity_date: day(client), note: told.words, ...values },
  })
  notes[at] = { ...told, kind }
}

async function wean(client: Client): Promise<void> {
  const { ground, random } = client
  await onSome(client, SOWING, async ({ id }) => {
    // Called ready before, or refused: both leave it as weaning finds it.
    await client.send('maker', { path: `${SOWING}/${id}/action/ready`, body: {} })
    const details = raisingOf(ground).beds.map((bed) => ({ to_bedeng_id: bed, qty: random.whole(1, 250) }))
    const made = await create(client, WEANING, {
      activity_kind: 1,
      activity_date: day(client),
      harvest_plant_id: id,
      qty_failed: random.whole(0, 20),
      details,
    })
    if (made) await post(client, made, 'complete')
  })
}

interface Standing {
  readonly bed: number
  readonly lot: number
  readonly phase: number
  readonly qty: number
}

/** Seedlings in their beds, as they were a moment ago. */
async function onBeds({ ground, random }: Client, phases: readonly number[]): Promise<Standing | null> {
  const rows = await read<Standing>(
    ground,
    `select bedeng_id::int as bed, seed_lot_id::int as lot, seed_phase as phase, qty_on_hand::float8 as qty
      from stock_balance
    where location_nursery_id = $1 and tree_id = $2 and account = 2 and seed_phase = any($3) and qty_on_hand > 0
    order by 1, 2, 3`,
    [ground.nursery, raisingOf(ground).tree, phases],
  )
  return rows.length > 0 ? random.pick(rows) : null
}

async function prune(client: Client): Promise<void> {
  const found = await onBeds(client, [3])
  if (!found) return
  const details = [
    { to_bedeng_id: client.random.pick(raisingOf(client.ground).beds), qty: client.random.whole(1, found.qty) },
  ]
  const made = await create(client, WEANING, {
    activity_kind: 2,
    activity_date: day(client),
    from_bedeng_id: found.bed,
    seed_lot_id: found.lot,
    qty_failed: client.random.whole(0, 5),
    details,
  })
  if (made) await post(client, made, 'complete')
}

async function grade(client: Client): Promise<void> {
  const { ground, random } = client
  const found = await onBeds(client, [3, 4])
  if (!found) return
  const checked = random.whole(1, found.qty)
  const ready = random.whole(0, checked)
  const made = await create(client, GRADING, {
    grading_date: day(client),
    bedeng_id: found.bed,
    seed_lot_id: found.lot,
    seed_phase_from: found.phase,
    qty_checked: checked,
    qty_bst: ready,
    qty_discard: random.whole(0, checked - ready),
    monitoring_reason_id: raisingOf(ground).reason,
    below_reason: 'Uji',
    ...(random.percent(30) && { to_bedeng_id: random.pick(raisingOf(ground).beds) }),
  })
  if (!made) return
  if (random.percent(15)) return step(client, made, 'undo', 'inspect', 'inspector', { outcome: REJECTED, note: 'Uji' })
  await post(client, made, 'inspect', 'inspector', [{ outcome: APPROVED }])
}
