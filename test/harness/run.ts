import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { HarnessFailed, runSeed } from './run-seed.ts'

/** `npm run harness -- --seed S [--ops N]`: one seed, several with commas. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, ops: { type: 'string', default: '300' } },
})
const cluster = await openCluster()
try {
  for (const seed of values.seed.split(',')) await oneSeed(seed)
} finally {
  await cluster.close()
}

/** One that fails says so, and the others follow. */
async function oneSeed(seed: string): Promise<void> {
  const begin = performance.now()
  try {
    const { documents, posted, unknown, explained, away, delivered, after } = await runSeed(cluster, {
      seed,
      ops: Number(values.ops),
    })
    process.stdout.write(
      `Seed ${seed}: ${documents} documents, ${posted} posted, ${unknown} steps without an answer, ${explained} losses explained, ${away} scans made out of reach, ${JSON.stringify({ ...delivered, ...after })}, no difference (${((performance.now() - begin) / 1000).toFixed(1)} s)\n`,
    )
  } catch (error) {
    if (!(error instanceof HarnessFailed)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
