import type { FieldFixture } from './fixture.ts'

export const textarea: FieldFixture = {
  field: 'note',
  ascending: ['aa', 'bb', 'cc'],
  filter: 'equal',
  valid: [
    ['baris 1\nbaris 2', 'baris 1\nbaris 2'],
    ['', null],
    [null, null],
  ],
  invalid: [1, ['x'], 'x'.repeat(1001)],
  make: (_, n) => `Catatan ke-${n}\nbaris kedua, dengan "kutip" & <b>tanda</b>`,
}
