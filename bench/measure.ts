export interface Row {
  readonly name: string
  /** Medians in milliseconds. */
  readonly api: number
  readonly bare: number
  readonly statements: number
}

const WARM_UP = 20
const ROUNDS = 200
const LONGEST_MS = 20_000

/** Both sides take turns, so that whatever else the machine does meets them alike. */
export async function compare(
  name: string,
  sides: { api: () => Promise<unknown>; bare: () => Promise<unknown>; statements: number },
): Promise<Row> {
  const times = { api: [] as number[], bare: [] as number[] }
  const start = performance.now()
  for (let round = 0; round < WARM_UP + ROUNDS && performance.now() - start < LONGEST_MS; round += 1) {
    for (const side of ['api', 'bare'] as const) {
      const begin = performance.now()
      await sides[side]()
      if (round >= WARM_UP) times[side].push(performance.now() - begin)
    }
  }
  return { name, api: median(times.api), bare: median(times.bare), statements: sides.statements }
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.name.trim(),
    row.api.toFixed(2),
    row.bare.toFixed(2),
    (row.api / row.bare).toFixed(2),
    String(row.statements),
  ])
  const all = [['panggilan', 'API ms', 'SQL ms', 'rasio', 'pernyataan SQL'], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  return all
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
