import { expect, test } from 'vitest'
import { button, file, files, number, text } from '#core/declare/fields.ts'
import { isPrintedFact, printedLabel } from './printed-field.ts'

test('paper has no file names of pictures and no buttons, but the names of other files', () => {
  expect(isPrintedFact(files('Foto', { accept: 'image' }))).toBe(false)
  expect(isPrintedFact(file('Logo', { accept: 'image' }))).toBe(false)
  // One that says nothing else is a picture.
  expect(isPrintedFact(file('Foto'))).toBe(false)
  expect(isPrintedFact(button('Buka', { href: '/inbox' }))).toBe(false)
  expect(isPrintedFact(file('Kontrak', { accept: 'document' }))).toBe(true)
  expect(isPrintedFact(text('Nama'))).toBe(true)
})

test('a share that is a bar on the screen has its unit on paper', () => {
  expect(printedLabel(number('Terisi', { as: 'progress' }))).toBe('Terisi (%)')
  expect(printedLabel(number('Luas', { unit: 'm²' }))).toBe('Luas (m²)')
  expect(printedLabel(text('Nama'))).toBe('Nama')
})
