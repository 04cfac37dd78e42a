import { describe, expect, test } from 'vitest'
import { unreasonableNeedProblem, productionNeed, seedsPerUnit, type ProductionNeedInput } from './production-need.ts'

const plan: ProductionNeedInput = {
  seedType: 1,
  target: 10_000,
  buffer: 10,
  germination: 80,
  survival: 90,
  seedsPerUnit: 40_000,
  unitDecimals: 3,
  start: '2025-03-01',
  weanAge: 21,
  readyAge: 120,
}
const need = (change: Partial<ProductionNeedInput> = {}) => productionNeed({ ...plan, ...change })

describe('what a production plan needs', () => {
  test('R-master-1 target with buffer over germination and survival, rounded up', () => {
    expect(need().need_sowing).toBe(15_278)
    expect(need({ buffer: 0, germination: 100, survival: 100 }).need_sowing).toBe(10_000)
    expect(need({ target: 1, buffer: 0, germination: 50, survival: 100 }).need_sowing).toBe(2)
  })

  test('R-master-1 fractions that only binary numbers have do not make a seed more', () => {
    // 1.1 × 100 is 110.00000000000001 in binary.
    expect(need({ target: 100, buffer: 10, germination: 100, survival: 100 }).need_sowing).toBe(110)
  })

  test('R-master-1 without a buffer there is none', () => {
    expect(need({ buffer: null, germination: 100, survival: 100 }).need_sowing).toBe(10_000)
  })

  test.each([
    ['germination 0 %', { germination: 0 }],
    ['survival 0 %', { survival: 0 }],
    ['unknown germination', { germination: null }],
    ['unknown survival', { survival: null }],
    ['no target', { target: null }],
  ] as const)('R-master-1 with %s nothing can be said', (_, change) => {
    expect(need(change)).toMatchObject({ need_sowing: null, need_seed_qty: null })
  })

  test('R-master-1 a plan that buys seedlings, BBST or BST, sows nothing', () => {
    expect([need({ seedType: 2 }).need_sowing, need({ seedType: 3 }).need_sowing]).toEqual([null, null])
  })

  test('R-master-1 a need that no nursery can sow is told under what makes it so', () => {
    const blamed = (change: Partial<ProductionNeedInput>) =>
      Object.keys(unreasonableNeedProblem(need(change), { ...plan, ...change }) ?? {})
    expect(blamed({ target: 200_000, germination: 0.8, survival: 0.9 })).toEqual(['germination_percent'])
    expect(blamed({ target: 2_000_000, germination: 80, survival: 0.01 })).toEqual(['survival_percent'])
    expect(blamed({ target: 2_147_483_647 })).toEqual(['target_bst'])
    expect(blamed({})).toEqual([])
    expect(
      unreasonableNeedProblem(need({ target: 200_000, germination: 0.8, survival: 0.9 }), {
        germination: 0.8,
        survival: 0.9,
      }),
    ).toEqual({
      germination_percent:
        'Kebutuhan tabur menjadi 3.055.555.556, terlalu besar. Periksa Target BST, Daya Kecambah, dan Daya Hidup.',
    })
  })

  test('R-master-2 seed in the unit, rounded up to its digits', () => {
    expect(need().need_seed_qty).toBe(0.382)
    expect(need({ unitDecimals: 0 }).need_seed_qty).toBe(1)
    expect(need({ seedsPerUnit: 1, unitDecimals: 0 }).need_seed_qty).toBe(15_278)
  })

  test('R-master-2 without seeds per unit, and for seedlings, it is empty', () => {
    expect(
      [need({ seedsPerUnit: null }), need({ seedsPerUnit: 0 }), need({ seedType: 2 }), need({ seedType: 3 })].map(
        ({ need_seed_qty: seed }) => seed,
      ),
    ).toEqual([null, null, null, null])
  })

  const kg = { id: 1, is_weight: 1, gram_per_unit: 1_000 }
  const gram = { id: 2, is_weight: 1, gram_per_unit: 1 }
  const piece = { id: 3, is_weight: 0, gram_per_unit: null }
  test('R-master-2 weights are converted, other units are not', () => {
    expect([seedsPerUnit(40_000, kg, kg), seedsPerUnit(40_000, kg, gram), seedsPerUnit(40, gram, kg)]).toEqual([
      40_000, 40, 40_000,
    ])
    expect([
      seedsPerUnit(40_000, kg, piece),
      seedsPerUnit(1, piece, kg),
      seedsPerUnit(null, kg, kg),
      seedsPerUnit(40, { ...gram, gram_per_unit: 0 }, kg),
    ]).toEqual([null, null, null, null])
    expect(seedsPerUnit(1, piece, piece)).toBe(1)
  })

  test('R-master-3 ready after the days from sowing, from weaning, or at once', () => {
    expect([need(), need({ seedType: 2 }), need({ seedType: 3 })].map(({ target_ready_date: day }) => day)).toEqual([
      '2025-06-29',
      '2025-06-08',
      '2025-03-01',
    ])
  })

  test('R-master-3 an age beyond ten years is a slip of the keys and gives no day', () => {
    expect([need({ readyAge: 3_650 }).target_ready_date, need({ readyAge: 2_147_483_647 }).target_ready_date]).toEqual([
      '2035-02-27',
      null,
    ])
  })

  test('R-master-3 without a beginning or an age there is no day', () => {
    expect(
      [need({ start: null }), need({ readyAge: null }), need({ seedType: 2, weanAge: null })].map(
        ({ target_ready_date: day }) => day,
      ),
    ).toEqual([null, null, null])
  })
})
