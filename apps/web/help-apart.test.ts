import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { projectFile } from '#server/project-folder.ts'
import { declarationFiles, helpDeclaredIn } from './help-in-own-file.config.ts'

test('the help of every declaration is found where it is taken out, and nothing else is', () => {
  const screens = new Map(
    demoAreas
      .flatMap(({ menus }) => menus)
      .flatMap((menu) => [...menu.modules, ...(menu.pages ?? [])])
      .map((screen) => [screen.key, screen]),
  )
  const found = new Map(
    declarationFiles(projectFile()).flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      const part = helpDeclaredIn(file, code)
      if (!part) return []
      expect(code.slice(part.from, part.to)).toMatch(/^help: \{[^}]*\},?$/)
      return [[part.key, part.text] as const]
    }),
  )
  expect([...found.keys()].toSorted()).toEqual(
    [...screens.values()]
      .filter(({ help }) => help)
      .map(({ key }) => key)
      .toSorted(),
  )
  for (const [key, text] of found) expect(text).toContain(screens.get(key)?.help?.about)
})
