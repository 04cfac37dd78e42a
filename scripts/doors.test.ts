import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doorFiles, withoutEnd } from './lint/doors.mjs'
import { inRoot } from './root.mjs'

const IMPORT = /'#((?:server|web)-engine\/[^'?]+)/g

/** The files of the engines that areas import, tests apart. */
function imported(): string[] {
  const names = readdirSync(inRoot('areas'), { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test[.-]/.test(name))
  return sources.flatMap((name) =>
    [...readFileSync(join(inRoot('areas'), name), 'utf8').matchAll(IMPORT)].map(([, file = '']) => file),
  )
}

test('the doors of the engines name what areas use, and nothing more', () => {
  const used = imported()
  expect(used.filter((file) => !existsSync(inRoot(file)))).toEqual([])
  expect([...new Set(used.map(withoutEnd))].toSorted()).toEqual([...doorFiles].toSorted())
})
