import { describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import type { Given } from '#test/kit/given.ts'
import { withGivenWorld } from '#test/kit/given-world.ts'
import { vendorScoreMean } from './vendor-score-mean.ts'

const LOG = 'trees-vendor-rating-log'
let admin: Caller
let given: Given
withGivenWorld((opened) => ({ admin, given } = opened))

const scores = (quality: number, quantity: number, time: number) => ({
  score_quality: quality,
  score_quantity: quantity,
  score_time: time,
})
const averageOf = async (vendor: Readonly<Record<string, unknown>>) =>
  (await admin.get(`trees_vendor/${String(vendor['id'])}/show`)).row['rating_avg']

describe('ratings of seed vendors', () => {
  test('R-master-9 a rating is the mean of its three scores, to two places, and nothing until all are given', () => {
    expect([
      vendorScoreMean(scores(5, 4, 4)),
      vendorScoreMean(scores(1, 1, 1)),
      vendorScoreMean({ score_quality: 5, score_quantity: null, score_time: 4 }),
    ]).toEqual([4.33, 1, null])
  })

  test('R-master-9 the average follows each rating that is given, changed and taken back, and says who gave it', async () => {
    const vendor = await given('trees-vendor', { rating_avg: 5 })
    expect(vendor['rating_avg']).toBeNull()
    const first = await given(LOG, { trees_vendor_id: vendor['id'], ...scores(5, 4, 4), score_total: 1 })
    expect(first).toMatchObject({ score_total: 4.33, rated_by: 1 })
    expect(await averageOf(vendor)).toBe(4.33)
    const second = await given(LOG, { trees_vendor_id: vendor['id'], ...scores(2, 2, 2) })
    expect(await averageOf(vendor)).toBe(3.17)
    await given.update(LOG, second, { score_time: 5 })
    expect(await averageOf(vendor)).toBe(3.67)
    await given.delete(LOG, first)
    expect(await averageOf(vendor)).toBe(3)
    await given.delete(LOG, second)
    expect(await averageOf(vendor)).toBeNull()
  })

  test('R-master-9 the average is that of the scores, not of rounded ratings', async () => {
    const vendor = await given('trees-vendor')
    await given(LOG, { trees_vendor_id: vendor['id'], ...scores(5, 5, 4) })
    await given(LOG, { trees_vendor_id: vendor['id'], ...scores(1, 1, 1) })
    expect(await averageOf(vendor)).toBe(2.83)
  })

  test('R-master-9 ratings at the same time are all counted', async () => {
    const vendor = await given('trees-vendor')
    await Promise.all(
      [1, 2, 3, 4, 5, 5].map((score) => given(LOG, { trees_vendor_id: vendor['id'], ...scores(score, score, score) })),
    )
    expect(await averageOf(vendor)).toBe(3.33)
  })

  test('R-master-9 a score outside 1 to 5 is refused, and a rating stays with its vendor', async () => {
    const [one, other] = [await given('trees-vendor'), await given('trees-vendor')]
    expect((await given.try(LOG, { trees_vendor_id: one['id'], ...scores(6, 0, 3) })).status).toBe(422)
    const row = await given(LOG, { trees_vendor_id: one['id'], ...scores(3, 3, 3) })
    expect((await given.update(LOG, row, { trees_vendor_id: other['id'] })).row['trees_vendor_id']).toBe(one['id'])
    expect(await averageOf(other)).toBeNull()
  })
})
