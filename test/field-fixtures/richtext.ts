import type { FieldFixture } from './fixture.ts'

export const richtext: FieldFixture = {
  field: 'story',
  ascending: null,
  filter: 'none',
  valid: [
    ['<p>Satu <strong>dua</strong></p>', '<p>Satu <strong>dua</strong></p>'],
    [
      '<p onclick="x()">Aman<script>x()</script><img src=x onerror=x()></p><a href="javascript:x()">tautan</a>',
      '<p>Aman</p><a>tautan</a>',
    ],
    // What is taken out does not count towards the length.
    [`<p>Pendek</p><style>${'x'.repeat(6000)}</style>`, '<p>Pendek</p>'],
    ['<p></p>', null],
    ['<script>x()</script>', null],
    ['', null],
    [null, null],
  ],
  invalid: [1, ['x'], {}, `<p>${'x'.repeat(5000)}</p>`, `<p>${'x'.repeat(60_000)}</p>`],
  make: (_, n) => `<p>Cerita ke-${n}</p>`,
}
