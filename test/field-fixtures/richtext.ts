import type { FieldFixture } from './fixture.ts'

export const richtext: FieldFixture = {
  field: 'story', ascending: null, filter: 'none',
  valid: [['<p>Satu <strong>dua</strong></p>', '<p>Satu <strong>dua</strong></p>'], ['', null], [null, null]],
  invalid: [1, ['x'], {}, `<p>${'x'.repeat(5000)}</p>`],
  make: (_, n) => `<p>Cerita ke-${n}</p>`,
}
