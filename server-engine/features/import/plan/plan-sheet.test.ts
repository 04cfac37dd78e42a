import { expect, test } from 'vitest'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openSheet } from '../file/open-sheet.ts'
import { abortableSource } from './import-sheet-plan.ts'

const bytes = csvOf([
  ['Kode', 'Nama'],
  ...Array.from({ length: 50_000 }, (_, at) => [`A-${at}`, 'Tanaman yang panjang namanya']),
])

async function readUntil(
  stop: (asked: number) => void,
  { deadline, signal }: { deadline: number; signal?: AbortSignal },
) {
  let asked = 0
  const source = abortableSource(
    {
      size: bytes.length,
      read: async (offset, length) => {
        asked += 1
        stop(asked)
        return bytes.subarray(offset, offset + length)
      },
    },
    deadline,
    signal,
  )
  const reading = (async () => {
    for await (const _ of openSheet(source, 'data.csv'));
  })()
  return {
    error: await reading.then(
      () => null,
      (error: unknown) => error,
    ),
    asked,
  }
}

test('IM-01 a file is read no further when nobody waits for it, or when it takes too long', async () => {
  const control = new AbortController()
  const gone = await readUntil(
    (asked) => {
      if (asked === 3) control.abort()
    },
    { deadline: Number.POSITIVE_INFINITY, signal: control.signal },
  )
  expect(gone).toMatchObject({ error: { code: 'caller_gone' }, asked: 3 })
  const slow = await readUntil(() => undefined, { deadline: performance.now() - 1 })
  expect(slow).toMatchObject({
    error: { status: 413, message: 'File ini terlalu lama dibaca. Bagi menjadi beberapa file yang lebih kecil.' },
    asked: 0,
  })
})
