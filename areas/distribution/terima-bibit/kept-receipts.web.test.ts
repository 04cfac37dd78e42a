import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFieldData } from '#web-engine/kit/session/forget-field-data.ts'
import { forgetExpiredFieldData, stampFieldDataExpiry } from '#web-engine/offline/field/kept-until.ts'
import { forgetOtherLoadingRuns, keepForLoading, readLoadingKept } from '../loading/kept-on-device.web.ts'
import { keepReceiptPackage, readKeptReceiptPackage } from './kept-receipts.web.ts'

const DAY = 86_400_000
const USER = 7
const run = (id: number, distribution_date: string | null) => ({
  id,
  no_dokumen: `LL/${id}`,
  name: 'Slamet',
  distribution_date,
  location_distribution: null,
  recipients: [],
})
const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const runsKept = () => readKeptReceiptPackage(USER)?.runs.map(({ id }) => id)

/** A browser's local storage as far as its names and values go; `room` is how many characters of values fit. */
function localStorageLike(room = Number.POSITIVE_INFINITY): object {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      const others = Object.entries(this).reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0)
      if (others + value.length > room) throw new Error('QuotaExceededError')
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as object
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', localStorageLike())
})
afterEach(() => vi.unstubAllGlobals())

test('DS-09 a run that has ended goes from the device, also where it has the number of who is signed in; the other runs and lists stay', () => {
  expect(keepReceiptPackage(USER, { at: '2025-11-03T00:00:00Z', runs: [run(9, null), run(7, null)] }).kept).toEqual([
    9, 7,
  ])
  keepForLoading(USER, 'package:7', { run: { distribution_date: null } })
  for (const key of ['pref.field:audit:7', 'pref.field:today:7']) localStorage.setItem(key, '{}')
  forgetFieldData({ runs: [7] })
  expect([
    runsKept(),
    readLoadingKept(USER, 'package:7'),
    localStorage.getItem('pref.field:audit:7'),
    localStorage.getItem('pref.field:today:7'),
  ]).toEqual([[9], null, '{}', '{}'])
  // What an older build has kept is read until the new list comes, and goes with it.
  forgetFieldData()
  localStorage.setItem('field:receipts:7', JSON.stringify({ at: '', runs: [run(4, null)] }))
  expect(runsKept()).toEqual([4])
  keepReceiptPackage(USER, { at: '', runs: [run(5, null)] })
  expect([runsKept(), localStorage.getItem('field:receipts:7')]).toEqual([[5], null])
  forgetFieldData()
  expect(Object.keys(localStorage)).toEqual([])
})

test("DS-08 a package goes a week after its day by the device's clock; of a late run, a week after it was taken along; lists a week after they were fetched", () => {
  keepReceiptPackage(USER, { at: '', runs: [run(1, dayFrom(-10)), run(2, dayFrom(10)), run(3, null)] })
  keepForLoading(USER, 'package:1', { run: {} }, dayFrom(-10))
  keepForLoading(USER, 'package:2', { run: {} }, dayFrom(10))
  keepForLoading(USER, 'runs', [])
  localStorage.setItem('pref.field:audit:7', '{}')
  stampFieldDataExpiry('pref.field:audit:7')
  const left = () => [
    runsKept(),
    ['package:1', 'package:2', 'runs'].map((name) => readLoadingKept(USER, name) !== null),
    localStorage.getItem('pref.field:audit:7') !== null,
  ]
  forgetExpiredFieldData(Date.now() + 7 * DAY)
  expect(left()).toEqual([[1, 2, 3], [true, true, true], true])
  forgetExpiredFieldData(Date.now() + 9 * DAY)
  expect(left()).toEqual([[2], [false, true, false], false])
  forgetExpiredFieldData(Date.now() + 19 * DAY)
  expect(Object.keys(localStorage)).toEqual([])
})

test('DS-08 a package that finds no room is not said to be kept, and takes the place of what was only looked at', () => {
  vi.stubGlobal('localStorage', localStorageLike(1_000))
  const large = { run: {}, bags: 'x'.repeat(600) }
  expect([
    keepForLoading(USER, 'package:1', large),
    keepForLoading(USER, 'package:2', large),
    keepReceiptPackage(USER, { at: '', runs: [{ ...run(3, null), name: 'y'.repeat(600) }] }).kept,
  ]).toEqual([true, false, []])
  forgetOtherLoadingRuns(USER, [2])
  expect([keepForLoading(USER, 'package:2', large), readLoadingKept(USER, 'package:1')]).toEqual([true, null])
})

test('DS-08 a run that was prepared stays although the answer lacks it, until it has ended or was given back; one that was only looked at goes', () => {
  keepReceiptPackage(USER, { at: '1', runs: [run(1, dayFrom(0)), run(2, dayFrom(0))] }, [1])
  const later = keepReceiptPackage(USER, { at: '2', runs: [run(3, dayFrom(2))] }, [1])
  expect([later.runs.map(({ id }) => id), later.kept.toSorted(), runsKept()]).toEqual([
    [3, 1],
    [1, 3],
    [3, 1],
  ])
  // Its week is counted from when it was taken along, however often the page is opened.
  forgetExpiredFieldData(Date.now() + 9 * DAY)
  expect(runsKept()).toEqual([3])
  keepReceiptPackage(USER, { at: '3', runs: [run(3, dayFrom(2))] }, [1, 3])
  forgetFieldData({ runs: [3] })
  expect(keepReceiptPackage(USER, { at: '4', runs: [run(4, null)] }, [1]).runs.map(({ id }) => id)).toEqual([4])
  // Kept by an older build, all in one.
  forgetFieldData()
  localStorage.setItem('field:receipts:7', JSON.stringify({ at: '', runs: [run(5, null), run(6, null)] }))
  expect([
    keepReceiptPackage(USER, { at: '5', runs: [run(4, null)] }, [5]).kept.toSorted(),
    runsKept(),
    localStorage.getItem('field:receipts:7'),
  ]).toEqual([[4, 5], [4, 5], null])
})

test('DS-08 where not all runs fit, those that are taken along have room and the others are told apart', () => {
  const large = (id: number) => ({ ...run(id, null), name: 'y'.repeat(400) })
  vi.stubGlobal('localStorage', localStorageLike(1_500))
  const looked = keepReceiptPackage(USER, { at: '1', runs: [large(1), large(2), large(3), large(4)] })
  expect(looked.kept).toEqual([1, 2])
  const taken = keepReceiptPackage(USER, { at: '2', runs: [large(1), large(2), large(3), large(4)] }, [4])
  expect([taken.runs.length, taken.kept, runsKept()]).toEqual([4, [4, 1], [1, 4]])
  expect(keepReceiptPackage(USER, { at: '3', runs: [large(1), large(2), large(3), large(4)] }, [3, 4]).kept).toEqual([
    3, 4,
  ])
  expect(keepReceiptPackage(USER, { at: '4', runs: [large(1), large(2), large(3), large(4)] }, [2, 3, 4]).kept).toEqual(
    [3, 4],
  )
})
