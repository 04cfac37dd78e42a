import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyGuards } from '#server/database/apply-guards.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { makeRandomRuns } from './random-runs.test-kit.ts'
import { renewRunSums } from './renew-run-sums.server.ts'
import { expectTrueFigures } from './shown-statistics.test-kit.ts'
import { findWrongRunSums } from './run-sum-findings.server.ts'
import { runSumTriggers } from './run-sum-triggers.server.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
  await makeRandomRuns(r, 'sum-migrations')
})
afterAll(() => r.world.close())

/** A version from before there were sums: their tables and triggers are gone, the runs are there. */
const BEFORE = `drop table distribution_run_sum, distribution_run_due;
  ${runSumTriggers.flatMap(({ kind, name }) => (kind === 'function' ? [`drop function public.${name} cascade;`] : [])).join('\n')}`

const apply = async (migration: string) =>
  r.world.db.query(readFileSync(new URL(`../../../apps/server/migrations/${migration}.sql`, import.meta.url), 'utf8'))
const count = (where: string) => r.count(`select count(*) as n from ${where}`)

describe('DS-10 sums of a database that had runs before it had sums', () => {
  test('after the migrations every figure is true, before any run is added up anew and after it', async () => {
    expect(await count('loading_line where status_run = 7')).toBeGreaterThan(2)
    expect(await count('loading_line where status_run between 4 and 6')).toBeGreaterThan(2)
    await r.world.db.query(BEFORE)
    for (const migration of ['0047_distribution_run_sum', '0051_distribution_run_due', '0052_fertilizer_is_carried'])
      await apply(migration)
    const rights = 'grant select, insert, update, delete on distribution_run_sum, distribution_run_due to public'
    await r.world.db.query(rights)
    await applyGuards(r.world.db, runSumTriggers)
    // What the first of them added up left out fertilizer that went without bags: no run is answered from it.
    expect(await count('distribution_run_sum')).toBeGreaterThan(0)
    const isDue = 'exists (select from distribution_run_due m where m.loading_line_id = l.id)'
    expect(await count(`loading_line l where not ${isDue}`)).toBe(0)
    expect(await findWrongRunSums(r.world.serving)).toEqual([])
    await expectTrueFigures(r, 'migrated')
    expect(await renewRunSums({ ...(await contextOfSystem(r.world)), db: r.world.serving })).toBeGreaterThan(0)
    expect(await count('distribution_run_due')).toBe(0)
    expect(await findWrongRunSums(r.world.serving)).toEqual([])
    await expectTrueFigures(r, 'added up')
  })
})
