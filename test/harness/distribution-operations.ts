import { addDays } from '#core/formats/format-date.ts'
import type { Client, Ground, HarnessArea } from './ground.ts'
import type { Outcome } from './client.ts'

const RUNS = 10
const ASKED = 120

interface KnownRun {
  readonly id: number
  readonly voided: Outcome['kind'][]
}

/** The runs of each seed's nursery. */
const runsOf = new WeakMap<Ground, KnownRun[]>()

/**
 * Promises of seedlings: runs are allocated, confirmed, opened again and cancelled, several at once, on both servers.
 */
export const distributionHarness: HarnessArea = {
  name: 'distribution',
  prepare: async (client) => {
    const { ground } = client
    const head = { program_year: 2025, location_nursery_id: ground.nursery }
    const period = idIn(
      await client.send('maker', {
        path: 'distribution_period/create',
        body: { ...head, period_name: 'Uji', start_date: ground.today, end_date: addDays(ground.today, 30) },
      }),
    )
    const runs: KnownRun[] = []
    for (let n = 1; n <= RUNS; n += 1) {
      const id = idIn(
        await client.send('maker', {
          path: 'loading_line/create',
          body: {
            ...head,
            status: 2,
            distribution_period_id: period,
            pic_no: `P${n}`,
            pic_name: `PIC ${n}`,
            distribution_date: addDays(ground.today, 1),
            location_distribution: 'Uji',
          },
        }),
      )
      await ground.db.query(
        `insert into distribution_allocation_seed (loading_line_id, location_nursery_id, detail_farmer_id, tree_id,
          qty_request, qty_allocated)
        select loading_line_id, location_nursery_id, id, $2, $3, 0 from detail_farmers where loading_line_id = $1`,
        [id, ground.tree, client.random.whole(1, 4) * ASKED],
      )
      runs.push({ id, voided: [] })
    }
    runsOf.set(ground, runs)
  },
  operations: [
    {
      name: 'reserve',
      weight: 4,
      run: (client) =>
        onSome(client, async (run) => {
          await act(client, run, 'allocate')
          await act(client, run, 'confirm')
        }),
    },
    {
      name: 'two reserve',
      weight: 2,
      run: (client) =>
        onSome(
          client,
          async (run) => void (await Promise.all([act(client, run, 'confirm'), act(client, run, 'confirm')])),
        ),
    },
    {
      name: 'give back',
      weight: 3,
      run: (client) => onSome(client, async (run) => void (await act(client, run, 'reopen'))),
    },
    {
      name: 'cancel run',
      weight: 1,
      run: (client) =>
        onSome(client, async (run) => {
          const at = run.voided.push('unknown') - 1
          run.voided[at] = (await act(client, run, 'void', { reason: 'Uji' })).kind
        }),
    },
  ],
  check: checkRuns,
}

function act(
  client: Client,
  { id }: KnownRun,
  name: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Outcome> {
  return client.send('maker', { path: `loading_line/${id}/action/${name}`, body })
}

async function onSome(client: Client, work: (run: KnownRun) => Promise<void>): Promise<void> {
  const runs = runsOf.get(client.ground) ?? []
  if (runs.length > 0) await work(client.random.pick(runs))
}

function idIn({ kind, status, body }: Outcome): number {
  if (kind !== 'done') throw new Error(`A run could not be prepared: ${kind} ${status} ${JSON.stringify(body)}`)
  return Number((body['data'] as { id: number }).id)
}

/**
 * What is promised is what standing confirmed runs gave and have not loaded, no more and no less; cancelling gave back
 * once.
 */
async function checkRuns(ground: Ground): Promise<readonly string[]> {
  const known = runsOf.get(ground) ?? []
  const { rows } = await ground.db.query<{
    id: number
    confirmed: boolean
    void: boolean
    closed: boolean
    allocated: number
    promised: number
    loaded: number
  }>(
    `
    select l.id::integer, l.is_confirmed = 1 as confirmed, l.void_at is not null as void, l.closed_at
    is not null as closed,
      (select coalesce(sum(s.qty_allocated), 0) from distribution_allocation_seed s
      where s.loading_line_id = l.id)::integer as allocated,
      (select coalesce(sum(r.qty_reserved - r.qty_consumed - r.qty_released), 0) from stock_reservation r
      where r.source_table = 'loading_line' and r.source_id = l.id)::integer as promised,
      (select coalesce(sum(d.amount), 0) from detail_labels d where d.loading_line_id = l.id
      and d.is_loaded = 1)::integer as loaded
    from loading_line l where l.location_nursery_id = $1`,
    [ground.nursery],
  )
  return rows.flatMap((run) => {
    const asked = known.find(({ id }) => id === run.id)?.voided ?? []
    const wanted = run.confirmed && !run.void && !run.closed ? run.allocated - run.loaded : 0
    return [
      ...(run.promised === wanted ? [] : [`run ${run.id} promises ${run.promised}, should be ${wanted}`]),
      ...(asked.filter((kind) => kind === 'done').length > 1 ? [`run ${run.id} was cancelled more than once`] : []),
      ...(asked.includes('done') && !run.void
        ? [`run ${run.id}: its cancelling was acknowledged and is not there`]
        : []),
      ...(run.void && !asked.includes('done') && !asked.includes('unknown')
        ? [`run ${run.id}: every cancelling was refused and it is cancelled`]
        : []),
    ]
  })
}
