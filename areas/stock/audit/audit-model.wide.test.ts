import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bed, other, truck } from '#test/kit/ledger.ts'
import { findLedgerDifferences } from '../ledger/check.server.ts'
import { lateStockFlows, type LateStockFlow } from '../seams/late-stock-flows.server.ts'
import { openAudits, type AuditWorld } from './audit.test-kit.ts'

/** Stands in for the area that loads bags: what was scanned, and when that was posted. */
const scans: { -readonly [K in keyof LateStockFlow]: LateStockFlow[K] }[] = []
const loading = {
  area: { key: 'loading-test', menus: [] },
  answers: [lateStockFlows.answer(async (_ctx, { until }) => scans.filter(({ at }) => at <= until))],
}

let audits: AuditWorld
beforeAll(async () => {
  audits = await openAudits({ extraServerAreas: [loading] })
})
afterAll(() => audits.world.close())

const PHASE = 5
const TODAY = 0
const qty = fc.integer({ min: 1, max: 40 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), qty, day: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('out' as const), qty, day: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('scan' as const), qty }),
  fc.record({ kind: fc.constant('arrive' as const) }),
)
const steps = fc.array(step, { maxLength: 5 })

/** One thing that really happened: on which day, and whether before or after the count. */
interface Happened {
  readonly qty: number
  readonly day: number
  readonly isBefore: boolean
}

async function instant(): Promise<string> {
  await wait(3)
  const at = new Date().toISOString()
  await wait(3)
  return at
}

test('ST-06 14.16 whatever moved between snapshot, count and approval, and whatever arrived late, the balance is what was counted and what really moved since', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      steps,
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom(0, 1),
      async (before, after, counted, countDay) => {
        scans.length = 0
        const place = await audits.newBed('tanam')
        const lot = await audits.lot()
        const happened: Happened[] = []
        let isBefore = true

        const post = async (signed: number, day: number) => {
          const [from, to] =
            signed > 0 ? [other('saldoAwal', PHASE), bed(place, PHASE)] : [bed(place, PHASE), other('hilang', PHASE)]
          const outcome = await audits
            .post([{ from, to, qty: Math.abs(signed), lot }], { date: audits.daysAgo(day) })
            .catch((error: unknown) => error)
          if (outcome instanceof Error) return expect(outcome).toMatchObject({ code: 'stock_shortage' })
          happened.push({ qty: signed, day, isBefore })
        }
        const arrive = async () => {
          const scan = scans.find(({ movement }) => movement === null)
          if (!scan) return
          const { movements } = await audits.post([
            { from: bed(place, PHASE), to: truck(1), qty: -scan.qty, lot, cause: 'muat' },
          ])
          scan.movement = movements[0]?.id ?? null
        }
        const live = async (list: readonly (typeof before)[number][]) => {
          for (const one of list) {
            if (one.kind === 'in') await post(one.qty, one.day)
            if (one.kind === 'out') await post(-one.qty, one.day)
            if (one.kind === 'arrive')
              await arrive().catch((error: unknown) => expect(error).toMatchObject({ code: 'stock_shortage' }))
            if (one.kind === 'scan' && one.qty <= standing()) {
              scans.push({ at: await instant(), qty: -one.qty, lot, movement: null, label: 'Muat', href: null })
              happened.push({ qty: -one.qty, day: TODAY, isBefore })
            }
          }
        }
        const standing = () => happened.reduce((sum, one) => sum + one.qty, 0)

        await post(100, 3)
        const {
          lines: [line = 0],
        } = await audits.start([place], { recount_percent: 100, tolerance_percent: 100 })
        await live(before)
        const at = countDay === TODAY ? await instant() : `${audits.daysAgo(countDay)}T05:00:00.000Z`
        if (countDay !== TODAY)
          await audits.world.db.query(`update stock_audit_bedeng set snapshot_at = $2 where id = $1`, [line, at])
        const answer = await audits.count({ line, phase: PHASE, lot, qty: counted, at, description: 'Uji' })
        const needsRecount = JSON.stringify(answer).includes('recount')
        if (needsRecount)
          await audits.count({ line, phase: PHASE, lot, qty: counted, at, photos: await audits.photo() })
        isBefore = false
        await live(after)

        // A count of yesterday saw nothing of what was posted or scanned today; of its own day nothing was posted by
        // then.
        const isSince = (one: Happened) =>
          countDay === TODAY ? one.day === TODAY && !one.isBefore : one.day <= countDay
        const expected = counted + happened.filter(isSince).reduce((sum, one) => sum + one.qty, 0)
        const pending = scans.filter(({ movement }) => movement === null).reduce((sum, one) => sum - one.qty, 0)
        const balance = await audits.onHand({ bed: place })
        const [row] = await audits.rows(line)
        const reply = await audits.decide(Number(row?.['id']))
        if (reply.status !== 200) {
          // Refused only where the books would say less than nothing; then nothing has changed.
          expect([reply.status, await audits.onHand({ bed: place })]).toEqual([409, balance])
          expect(expected + pending).toBeLessThan(0)
          return
        }
        expect(await audits.onHand({ bed: place })).toBe(expected + pending)
        if (expected >= 0) {
          for (const _ of scans) await arrive()
          expect(await audits.onHand({ bed: place })).toBe(expected)
        }
      },
    ),
    { numRuns: 30 },
  )
  expect((await findLedgerDifferences(audits.world.db)).filter(({ severity }) => severity === 'fault')).toEqual([])
}, 240_000)
