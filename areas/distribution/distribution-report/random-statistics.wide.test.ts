import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { makeRandomRuns } from './random-runs.test-kit.ts'
import { renewRunSums } from './renew-run-sums.server.ts'
import { expectTrueFigures } from './shown-statistics.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const renew = async () => renewRunSums({ ...(await contextOfSystem(r.world)), db: r.world.serving })
const due = () => r.count('select count(*) as n from distribution_run_due')

describe('DS-10 figures of random runs', () => {
  test.each(['one', 'two', 'three'])('are the same added up, kept, and with some of both: seed %s', async (seed) => {
    await makeRandomRuns(r, `kept-sums ${seed}`)
    expect(await due()).toBeGreaterThan(0)
    await expectTrueFigures(r, 'as it happened')
    expect(await renew()).toBeGreaterThan(0)
    expect(await due()).toBe(0)
    await expectTrueFigures(r, 'kept')
  })
})
