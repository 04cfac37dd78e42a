import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesThatFit, niceScale, chartValuesToScale, chartTableOf } from './chart-data.ts'

const bars = {
  kind: 'bar',
  categories: ['Jati', 'Sengon'],
  series: [
    { label: 'Diminta', values: [1200, 800] },
    { label: 'Dikirim', values: [1000, null] },
  ],
} as const

test('a scale has round steps, zero, and room for every value', () => {
  expect(niceScale([1250]).ticks).toEqual([0, 500, 1000, 1500])
  expect(niceScale([]).ticks).toEqual([0, 0.25])
  expect(niceScale([0.3]).ticks).toEqual([0, 0.1, 0.2, 0.3])
  expect(niceScale([-40, 90]).ticks).toEqual([-50, 0, 50, 100])
  // Figures as they are stored, of at most six decimals: beside a far larger one the last digit of a step is not told
  // apart.
  const figure = fc.integer({ min: -1e15, max: 1e15 }).map((millionths) => millionths / 1e6)
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 20 }), (values) => {
      const { low, high, ticks } = niceScale(values)
      expect(low).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(high).toBeGreaterThanOrEqual(Math.max(...values))
      expect(ticks.length).toBeLessThanOrEqual(8)
    }),
  )
})

test('names under a line neither touch each other nor run out at its end, and there is always one', () => {
  const dates = (count: number) => Array.from({ length: count }, () => '2026-11-18')
  const width = '2026-11-18'.length * 8
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 1600 }), (count, inner) => {
      const last = Math.max(1, count - 1)
      const step = inner / last
      const shown = namesThatFit(dates(count), step).map((at) => {
        const left = at * step - (at === 0 ? 0 : at === last ? width : width / 2)
        return { left, right: left + width }
      })
      expect(shown.length).toBeGreaterThan(0)
      for (const [index, { left, right }] of shown.entries()) {
        if (index > 0) expect(left).toBeGreaterThan((shown[index - 1]?.right ?? 0) + 5)
        // The figure has an edge of 16 pixels there.
        expect(right).toBeLessThanOrEqual(Math.max(inner, width) + 16)
      }
    }),
  )
})

test('stacked bars are scaled by their sums', () => {
  expect(Math.max(...chartValuesToScale({ ...bars, stacked: true }))).toBe(2200)
  expect(Math.max(...chartValuesToScale(bars))).toBe(1200)
})

test('the table behind a chart has every figure in Indonesian format, and sums where parts make a whole', () => {
  expect(chartTableOf(bars, 'Jenis', 'Jumlah')).toEqual({
    head: ['Jenis', 'Diminta', 'Dikirim'],
    rows: [
      ['Jati', '1.200', '1.000'],
      ['Sengon', '800', '-'],
    ],
  })
  expect(chartTableOf({ ...bars, stacked: true }, 'Jenis', 'Jumlah').rows[0]).toEqual([
    'Jati',
    '1.200',
    '1.000',
    '2.200',
  ])
  expect(
    chartTableOf(
      {
        kind: 'donut',
        parts: [
          { label: 'Siap', value: 1 },
          { label: 'Belum', value: 2 },
        ],
      },
      'Keadaan',
      'Jumlah',
    ).rows,
  ).toEqual([
    ['Siap', '1', '33,3%'],
    ['Belum', '2', '66,7%'],
    ['Jumlah', '3', '100%'],
  ])
})
