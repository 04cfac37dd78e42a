import type { FieldFixture } from './fixture.ts'
import { textFor } from './text-for.ts'

export const text: FieldFixture = {
  field: 'name',
  ascending: ['apel', 'Beringin', 'cemara'],
  filter: 'equal',
  valid: [
    ['  rapi  ', 'rapi'],
    ["D'Ma'mur 😀 ñ", "D'Ma'mur 😀 ñ"],
    ['=1+1', '=1+1'],
    ['%_\\', '%_\\'],
  ],
  invalid: [7, true, {}, [], '', '   ', 'x'.repeat(61), 'a\0b', '\ud800', 'a\uffffb', '\ufffe'],
  make: textFor,
}
