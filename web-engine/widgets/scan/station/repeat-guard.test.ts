import { describe, expect, test } from 'vitest'
import { judgeRepeatedCode, type RecentCodes } from './repeat-guard.ts'

/** Which of these codes count, one after the other. */
function takenOf(seen: readonly (readonly [code: string, at: number])[], byCamera: boolean): readonly boolean[] {
  let recent: RecentCodes = new Map()
  return seen.map(([code, at]) => {
    const judged = judgeRepeatedCode(recent, { code, at, byCamera })
    recent = judged.recent
    return judged.taken
  })
}

describe('a code at the scan station', () => {
  test('is taken at once, and the same one not for two seconds', () => {
    expect(
      takenOf(
        [
          ['A', 0],
          ['A', 500],
          ['A', 1_999],
          ['A', 2_000],
        ],
        false,
      ),
    ).toEqual([true, false, false, true])
  })
  test('that differs is taken at once; two labels side by side do not take turns', () => {
    expect(
      takenOf(
        [
          ['A', 0],
          ['B', 100],
          ['A', 200],
          ['B', 300],
        ],
        true,
      ),
    ).toEqual([true, true, false, false])
  })
  test('that stays before the camera is one scan, and one more when it was away for two seconds', () => {
    const staying = Array.from({ length: 40 }, (_, index) => ['A', index * 100] as const)
    expect(takenOf([...staying, ['A', 5_800], ['A', 7_800]], true).filter(Boolean)).toHaveLength(2)
  })
})
