import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionsDocument } from './permissions.ts'
import { inRoot } from './root.mjs'

test('docs/permissions.md says what a fresh installation gives to whom; npm run permissions writes it', () => {
  expect(readFileSync(inRoot('docs/permissions.md'), 'utf8')).toBe(permissionsDocument())
})
