import { expect, test } from 'vitest'
import { lineOfTextSchema, parsedBodyOf } from './code-routes.server.ts'
import { z } from 'zod'

const shape = z.strictObject({ email: lineOfTextSchema })

test('AU-07 AU-11 what nobody has signed in for is read by the rule of fields: refused at its field, else cleaned', () => {
  for (const email of ['a\ud800@kebun.example', 'A\u202eb', 'A\nB', 'a\0b']) {
    expect(() => parsedBodyOf(shape, { email })).toThrow('Isian ini memuat karakter yang tidak dapat dipakai')
  }
  expect(() => parsedBodyOf(shape, { email: ' \u200b ' })).toThrow('Isian ini wajib diisi')
  expect(parsedBodyOf(shape, { email: ' siti\u200b@kebun.example ' })).toEqual({ email: 'siti@kebun.example' })
})
