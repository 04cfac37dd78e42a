import { expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { missingFields, type WebHalf } from './web-half.tsx'

test('FR-12 a part for a field that the module does not have is named once; one for a field it has is not', () => {
  const part = () => null
  const halves: readonly WebHalf[] = [{ module: 'gallery-tag', cells: { name: part, ghost: part, toString: part }, displays: { ghost: part } }, { module: 'nobody', cells: { name: part } }]
  expect(halves.flatMap((half) => missingFields(buildCatalogue(demoAreas), half))).toEqual([
    'Konfigurasi kolom tidak ditemukan: gallery-tag.ghost',
    'Konfigurasi kolom tidak ditemukan: gallery-tag.toString',
    'Konfigurasi kolom tidak ditemukan: nobody.name',
  ])
})
