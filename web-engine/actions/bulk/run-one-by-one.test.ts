import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../../records/record.ts'
import { runOneByOne } from './run-one-by-one.ts'

const rows = [1, 2, 3, 4].map((id) => ({ id, version: 1 }) as RecordRow)
const ids = (some: readonly RecordRow[]) => some.map(({ id }) => id)
const never = () => false

describe('MD-06 one call per row', () => {
  test('a failure does not stop the loop and is told with its row', async () => {
    const progress: number[] = []
    const outcome = await runOneByOne({
      rows,
      call: async ({ id }) => {
        if (id % 2 === 0) throw new Error(`no ${id}`)
      },
      stopped: never,
      onProgress: (tried) => progress.push(tried),
    })
    expect(ids(outcome.done)).toEqual([1, 3])
    expect(outcome.failed.map(({ row, error }) => [row.id, String(error)])).toEqual([
      [2, 'Error: no 2'],
      [4, 'Error: no 4'],
    ])
    expect([outcome.left, progress]).toEqual([[], [1, 2, 3, 4]])
  })

  test('never two calls at once', async () => {
    let open = 0
    let most = 0
    await runOneByOne({
      rows,
      stopped: never,
      onProgress: () => undefined,
      call: async () => {
        most = Math.max(most, (open += 1))
        await Promise.resolve()
        open -= 1
      },
    })
    expect(most).toBe(1)
  })

  test('a stop lets the present call end and leaves the rest untried', async () => {
    let stop = false
    const outcome = await runOneByOne({
      rows,
      call: async ({ id }) => {
        stop = id === 2
      },
      stopped: () => stop,
      onProgress: () => undefined,
    })
    expect([ids(outcome.done), ids(outcome.left)]).toEqual([
      [1, 2],
      [3, 4],
    ])
  })
})
