import { expect, test } from 'vitest'
import { galleryTag } from '#areas/gallery/gallery-tag/gallery-tag.module.ts'
import { missingPresentedFields } from './presentations.tsx'

test('FR-12 a part for a field that the module does not have is named once; one for a field it has is not', () => {
  const part = () => null
  expect(
    missingPresentedFields(galleryTag, {
      cells: { name: part, ghost: part, toString: part },
      displays: { ghost: part },
    }),
  ).toEqual([
    'Konfigurasi kolom tidak ditemukan: gallery-tag.ghost',
    'Konfigurasi kolom tidak ditemukan: gallery-tag.toString',
  ])
})
