import { expect, test } from 'vitest'
import { randomSecret } from './random-secret.ts'

test('a generated secret is its prefix and so many random bytes in letters that travel anywhere', () => {
  const made = Array.from({ length: 200 }, () => randomSecret({ bytes: 32, prefix: 'smt_' }))
  for (const secret of made) expect(secret).toMatch(/^smt_[\w-]{43}$/)
  expect(new Set(made).size).toBe(200)
  expect(randomSecret({ bytes: 12 })).toMatch(/^[\w-]{16}$/)
})
