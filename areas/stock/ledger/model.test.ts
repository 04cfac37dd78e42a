import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLockedByCutOff } from '#core/indonesia/lock-periode.ts'
import { bed, openLedger, other, type Ledger } from '#test/kit/ledger.ts'
import { balancesAtDayEnd } from './as-of.server.ts'
import { findLedgerDifferences } from './check.server.ts'
import { LedgerModel, type ModelEntry } from './ledger-model.test-kit.ts'
import type { MovementLeg } from './movement.ts'
import { reversePostedMovements } from './reverse-posted-movements.server.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
afterAll(() => ledger.world.close())

const DAYS = 6
interface Document {
  readonly id: number
  readonly entries: readonly ModelEntry[]
  reversed: boolean
}

const place = fc.constantFrom(0, 1)
const day = fc.integer({ min: 0, max: DAYS - 1 })
const qty = fc.integer({ min: 1, max: 30 })
const lot = fc.constantFrom(0, 1)
const command = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), place, lot, qty, day }),
  fc.record({ kind: fc.constant('out' as const), place, lot: fc.option(lot), qty, day }),
  fc.record({ kind: fc.constant('move' as const), place, lot, qty, day }),
  fc.record({ kind: fc.constant('grow' as const), place, lot, qty, day }),
  fc.record({ kind: fc.constant('reverse' as const), nth: fc.nat(20) }),
)

test('INV1 INV2 INV3 INV17 whatever is posted and taken back, in any order and on any day, the ledger does as a plain list of entries does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const beds = [await ledger.newBed('tanam'), await ledger.newBed('tanam')]
      const lots = [
        await ledger.lot({ sow_date: ledger.daysAgo(50) }),
        await ledger.lot({ sow_date: ledger.daysAgo(40) }),
      ]
      const model = new LedgerModel(DAYS)
      const documents: Document[] = []
      const keyOf = (at: number, phase: number, ofLot: number) => `${at}:${phase}:${ofLot}`

      const posts = async (
        line: { from: MovementLeg; to: MovementLeg; qty: number; lot?: number },
        on: number,
        expected: readonly ModelEntry[] | null,
      ) => {
        const source = ledger.source()
        const outcome = await ledger.post([line], { source, date: ledger.daysAgo(on) }).catch((error: unknown) => error)
        if (expected === null) return expect(outcome).toMatchObject({ code: 'stock_shortage' })
        expect(outcome).toMatchObject({ repeated: false })
        model.entries.push(...expected)
        documents.push({ id: source.id, entries: expected, reversed: false })
      }

      for (const step of commands) {
        if (step.kind === 'reverse') {
          const document = documents[step.nth % Math.max(1, documents.length)]
          if (!document || document.reversed) continue
          const dated = (on: number) => (isLockedByCutOff(ledger.daysAgo(on), ledger.today) ? 0 : on)
          const entries = document.entries.map((entry) => ({ ...entry, qty: -entry.qty, day: dated(entry.day) }))
          const outcome = await ledger
            .act((ctx) => reversePostedMovements(ctx, { table: 'test_document', id: document.id }))
            .catch((error: unknown) => error)
          if (!model.isSound(entries)) {
            expect(outcome).toMatchObject({ code: 'stock_used' })
            continue
          }
          expect(outcome).toHaveLength(
            new Set(document.entries.map(({ key }) => key)).size > 1 && document.entries.some((entry) => entry.qty > 0)
              ? document.entries.length / 2
              : document.entries.length,
          )
          model.entries.push(...entries)
          document.reversed = true
          continue
        }
        const [from, to] = [beds[step.place] ?? 0, beds[1 - step.place] ?? 0]
        if (step.kind === 'in')
          await posts(
            { from: other('saldoAwal', 3), to: bed(from, 3), qty: step.qty, lot: lots[step.lot] ?? 0 },
            step.day,
            [{ key: keyOf(step.place, 3, step.lot), day: step.day, qty: step.qty }],
          )
        else if (step.kind === 'out') {
          const wanted = step.lot === null ? [0, 1] : [step.lot]
          let left = step.qty
          const taken = wanted.flatMap((one) => {
            const key = keyOf(step.place, 3, one)
            const given = Math.min(left, Math.max(0, model.lowest(key, step.day)))
            left -= given
            return given > 0 ? [{ key, day: step.day, qty: -given }] : []
          })
          await posts(
            {
              from: bed(from, 3),
              to: other('hilang', 3),
              qty: step.qty,
              ...(step.lot !== null && { lot: lots[step.lot] ?? 0 }),
            },
            step.day,
            left === 0 ? taken : null,
          )
        } else {
          const [key, target] = [
            keyOf(step.place, 3, step.lot),
            step.kind === 'move' ? keyOf(1 - step.place, 3, step.lot) : keyOf(step.place, 4, step.lot),
          ]
          const entries = [
            { key, day: step.day, qty: -step.qty },
            { key: target, day: step.day, qty: step.qty },
          ]
          await posts(
            {
              from: bed(from, 3),
              to: step.kind === 'move' ? bed(to, 3) : bed(from, 4),
              qty: step.qty,
              lot: lots[step.lot] ?? 0,
            },
            step.day,
            model.lowest(key, step.day) >= step.qty ? entries : null,
          )
        }
      }

      for (let on = 0; on < DAYS; on += 1) {
        const standing = await balancesAtDayEnd(ledger.world.serving, {
          nursery: ledger.nursery,
          date: ledger.daysAgo(on),
        })
        const found = new Map(
          standing
            .filter(({ bedeng_id }) => beds.includes(bedeng_id ?? 0))
            .map((row) => [
              keyOf(beds.indexOf(row.bedeng_id ?? 0), row.seed_phase, lots.indexOf(row.seed_lot_id)),
              row.qty,
            ]),
        )
        const expected = new Map(
          [...new Set(model.entries.map(({ key }) => key))]
            .map((key) => [key, model.closing(key, on)] as const)
            .filter(([, amount]) => amount > 0),
        )
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
      }
    }),
    { numRuns: 10 },
  )
  expect(await findLedgerDifferences(ledger.world.serving)).toEqual([])
}, 120_000)
