import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bufferedLines } from './log-stream.ts'

test('lines are written together within a tenth of a second, an error at once with those before it', async () => {
  const written: string[] = []
  const lines = bufferedLines((text) => written.push(text))
  lines.write('{"level":30,"msg":"a"}\n')
  lines.write('{"level":40,"msg":"b"}\n')
  expect(written).toEqual([])
  lines.write('{"level":50,"msg":"c"}\n')
  expect(written).toEqual(['{"level":30,"msg":"a"}\n{"level":40,"msg":"b"}\n{"level":50,"msg":"c"}\n'])
  lines.write('{"level":30,"msg":"d"}\n')
  await wait(300)
  expect(written.slice(1)).toEqual(['{"level":30,"msg":"d"}\n'])
  lines.write('{"level":30,"msg":"e"}\n')
  lines.flush()
  lines.flush()
  expect(written.slice(2)).toEqual(['{"level":30,"msg":"e"}\n'])
})
