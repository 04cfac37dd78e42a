import type pg from 'pg'
import type { Caller } from './caller.ts'
import type { Statement } from './count-statements.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}

/** What reading one page of a list did in the database. */
export interface PagePlan {
  readonly total: number
  /** How many statements the list itself took; the session is another. */
  readonly statements: number
  /** Database pages touched by the whole statement, whether found in memory or read. */
  readonly pages: number
  /** Of these, the listed table's own and those of its indexes. */
  readonly tablePages: number
  /** How the table was read, and by which indexes. */
  readonly scans: ReadonlySet<string>
  readonly indexes: ReadonlySet<string>
  /** Most rows that were put into one sort. */
  readonly sorted: number
}

export interface PlanReader {
  readonly db: pg.Pool
  readonly statements: { readonly configs: Statement[] }
  readonly path: string
}

/**
 * Asks for a page through the API and runs the very statement it sent once more under EXPLAIN; also with the plan that
 * is kept for prepared ones.
 */
export async function pagePlans(
  reader: PlanReader,
  caller: Caller,
  query: Readonly<Record<string, unknown>>,
): Promise<readonly PagePlan[]> {
  const { configs } = reader.statements
  configs.length = 0
  const reply = await caller.get(`${reader.path}/list`, query)
  if (reply.status !== 200) throw new Error(`${JSON.stringify(query)}: ${reply.text}`)
  const sent = configs.find(({ text }) => text.startsWith('with page'))
  // Where only the ids are found anew, the rows of the page are fetched by a statement of their own: part of the same
  // reading.
  const fetched = configs.find(({ text }) => text.includes('with ordinality as page'))
  const base = {
    total: Number(reply.body['total']),
    statements: configs.filter((config) => config !== fetched && config.text.includes(reader.path)).length,
  }
  if (!sent) return []
  const rows = fetched ? [summary(await explain(reader.db, 'auto', fetched), reader.path)] : []
  const custom = await explain(reader.db, 'force_custom_plan', sent)
  const kept = sent.name ? [await explain(reader.db, 'force_generic_plan', sent)] : []
  return [custom, ...kept].map((top) => ({ ...base, ...together([summary(top, reader.path), ...rows]) }))
}

type Read = Omit<PagePlan, 'total' | 'statements'>

function together(reads: readonly Read[]): Read {
  const sum = (key: 'pages' | 'tablePages') => reads.reduce((all, read) => all + read[key], 0)
  return {
    pages: sum('pages'),
    tablePages: sum('tablePages'),
    sorted: Math.max(...reads.map(({ sorted }) => sorted)),
    scans: new Set(reads.flatMap(({ scans }) => [...scans])),
    indexes: new Set(reads.flatMap(({ indexes }) => [...indexes])),
  }
}

async function explain(db: pg.Pool, mode: string, { text, values = [] }: Statement): Promise<Node> {
  const client = await db.connect()
  try {
    await client.query(`begin; set local plan_cache_mode = ${mode}; prepare page as ${text}`)
    const literal = (value: unknown) =>
      typeof value === 'number'
        ? String(value)
        : client.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value))
    const list = values.map(literal).join(', ')
    const plan = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, format json) execute page${list && `(${list})`}`,
    )
    await client.query('deallocate page; rollback')
    if (!plan.rows[0]) throw new Error('EXPLAIN told nothing')
    return plan.rows[0]['QUERY PLAN'][0].Plan
  } finally {
    client.release()
  }
}

function summary(top: Node, table: string): Read {
  const nodes = flat(top)
  const own = nodes.filter((node) => node['Relation Name'] === table)
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? []).filter((index) => index.startsWith(table))
  const sorts = nodes
    .filter((node) => node['Node Type'].endsWith('Sort'))
    .map(({ Plans: [input] = [] }) => (input ? input['Actual Rows'] * input['Actual Loops'] : 0))
  return {
    pages: pagesOf(top),
    tablePages: own.reduce((sum, node) => sum + pagesOf(node), 0),
    scans: new Set(own.map((node) => node['Node Type'])),
    indexes: new Set(indexes),
    sorted: Math.max(0, ...sorts),
  }
}

const pagesOf = (node: Node): number => node['Shared Hit Blocks'] + node['Shared Read Blocks']

function flat(node: Node): readonly Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)]
}
