import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '#test/kit/tier.ts'
import { openCluster, type Cluster } from './cluster.ts'
import type { Delivered } from './delivery-check.ts'
import { runSeed } from './run-seed.ts'

const SEEDS = isLong ? 50 : 5
const OPS = isLong ? 500 : 140

let cluster: Cluster
let explained = 0
let away = 0
const delivered: Delivered[] = []
beforeAll(async () => {
  cluster = await openCluster()
}, 300_000)
afterAll(() => cluster.close(), 60_000)

describe('eight clients at two servers, of which one dies, then the database', () => {
  test.each(Array.from({ length: SEEDS }, (_, index) => String(index + 1)))(
    'INV1 INV2 INV10 INV11 INV12 INV17 seed %s: what was acknowledged is there, what was refused is not, and every balance is what the documents add up to',
    { timeout: 300_000 },
    async (seed) => {
      const report = await runSeed(cluster, { seed, ops: OPS })
      expect(report.posted).toBeGreaterThan(0)
      explained += report.explained
      away += report.away
      delivered.push(report.delivered)
    },
  )

  test('DS-08 among all that phones scanned without a network, two of them at one truck, and came back', () => {
    expect(away).toBeGreaterThan(20)
  })

  test('DS-09 among all that runs were received, corrected, reviewed, emptied and closed', () => {
    const most = (name: keyof Delivered) => delivered.reduce((sum, one) => sum + one[name], 0)
    for (const name of ['closed', 'received', 'corrected', 'reviewed', 'unloaded'] as const)
      expect([name, most(name) > 0]).toEqual([name, true])
  })

  test('14.17 among all that scans arrived late for counts that had been approved', () => {
    expect(explained).toBeGreaterThan(0)
  })
})
