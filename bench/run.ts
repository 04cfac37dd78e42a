/** `npm run bench` measures everything, `npm run bench -- rows` one part. Each runs by being imported. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  calls: () => import('./bench.ts'),
  /** The last part of `calls`, by itself. */
  bare: () => import('./bench.ts'),
  rows: () => import('./rows.ts'),
  stock: () => import('./stock.ts'),
  distribution: () => import('./distribution.ts'),
  grid: () => import('./grid.ts'),
  statistics: () => import('./statistics.ts'),
  scan: () => import('./scan.ts'),
  field: () => import('./field.ts'),
  start: () => import('./start.ts'),
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0)
  throw new Error(`No measurement is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
for (const [name, run] of Object.entries(parts)) {
  if (named.length === 0 || named.includes(name)) await run()
}
