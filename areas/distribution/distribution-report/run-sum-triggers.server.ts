import { functionGuard, triggerGuard, type DatabaseGuard } from '#server-engine/schema/guard.ts'

/** What the sums of a run are made of. */
interface Summed {
  readonly table: string
  /** The run of a row `x`. */
  readonly run: string
  /** Where the run is not in the row. */
  readonly join?: string
  /** Columns that are added up, or say where to. */
  readonly columns: readonly string[]
  /** Of which rows; the others are in no sum. */
  readonly counts: string
}

const SUMMED: readonly Summed[] = [
  {
    table: 'detail_labels',
    run: 't.loading_line_id',
    join: 'join public.allocation_transportation t on t.id = x.allocation_transportation_id',
    columns: ['allocation_transportation_id', 'amount', 'qty_received', 'qty_damaged', 'qty_missing'],
    counts: 'x.is_loaded = 1',
  },
  {
    table: 'detail_seed_farmers',
    run: 'x.loading_line_id',
    columns: [
      'loading_line_id',
      'tree_id',
      'total_load',
      'total_received',
      'total_damaged',
      'total_missing',
      'total_reject',
      'status',
    ],
    counts: 'x.total_load > 0',
  },
  {
    table: 'detail_farmers',
    run: 'x.loading_line_id',
    columns: [
      'loading_line_id',
      'total_pupuk',
      'is_pupuk_load',
      'pupuk_given',
      'load_pupuk_allocation_transportation_id',
    ],
    counts: 'x.is_pupuk_load = 1 or x.pupuk_given is not null or x.load_pupuk_allocation_transportation_id is not null',
  },
]

const VERBS = {
  insert: { now: 'new table as changed', of: ['changed'] },
  update: { now: 'old table as was new table as changed', of: ['was', 'changed'] },
  delete: { now: 'old table as was', of: ['was'] },
} as const

/**
 * A mark for each run whose rows are others than before, however they were changed: no place that writes them can
 * forget it. Rows that are the same in all that is added up leave none, so that a print or a name makes no sums due.
 */
function marksOf({ table, run, join = '', columns, counts }: Summed): readonly DatabaseGuard[] {
  const rows = (from: string) =>
    `select ${run} as run, x.id, ${columns.map((column) => `x.${column}`).join(', ')} from ${from} x ${join} where ${counts}`
  return Object.entries(VERBS).flatMap(([verb, { now, of }]) => {
    const name = `${table}_sums_${verb}`
    const [one, other] = of
    const others = other
      ? `(${rows(one)} except ${rows(other)}) union all (${rows(other)} except ${rows(one)})`
      : rows(one)
    return [
      functionGuard(
        name,
        `
begin
  insert into public.distribution_run_due (loading_line_id) select distinct c.run from (${others}) c;
  return null;
end`,
      ),
      triggerGuard(table, name, {
        when: `after ${verb}`,
        run: `referencing ${now} for each statement execute function public.${name}()`,
      }),
    ]
  })
}

/** A trip takes its bags along. */
const MOVED = `
begin
  insert into public.distribution_run_due (loading_line_id) values (old.loading_line_id), (new.loading_line_id);
  return null;
end`

export const runSumTriggers: readonly DatabaseGuard[] = [
  ...SUMMED.flatMap(marksOf),
  functionGuard('allocation_transportation_sums_moved', MOVED),
  triggerGuard('allocation_transportation', 'allocation_transportation_sums_moved', {
    when: 'after update of loading_line_id',
    run: 'for each row execute function public.allocation_transportation_sums_moved()',
  }),
]
