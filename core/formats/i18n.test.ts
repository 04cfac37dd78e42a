import { describe, expect, expectTypeOf, test } from 'vitest'
import { defineTexts, fillText, type TextParams, translate } from './i18n.ts'

const texts = defineTexts({
  save: { id: 'Simpan', en: 'Save' },
  saved: { id: 'Data {title} berhasil ditambahkan', en: '{title} was added' },
  range: { id: '{from} sampai {to}', en: '{from} to {to}' },
})

describe('texts', () => {
  test('SH-01 a text is Indonesian unless English is asked for', () => {
    expect(translate(texts, 'save')).toBe('Simpan')
    expect(translate(texts, 'save', {}, 'en')).toBe('Save')
    expect(translate(texts, 'saved', { title: 'Bibit' })).toBe('Data Bibit berhasil ditambahkan')
    expect(translate(texts, 'saved', { title: 'Bibit' }, 'en')).toBe('Bibit was added')
  })

  test('SH-01 keys and placeholders are typed', () => {
    expectTypeOf<TextParams<(typeof texts)['range']>>().toEqualTypeOf<Readonly<Record<'from' | 'to', string>>>()
    // @ts-expect-error a placeholder is missing
    expect(translate(texts, 'range', { from: '1' })).toBe('1 sampai {to}')
    // @ts-expect-error the text needs values
    expect(translate(texts, 'saved')).toBe('Data {title} berhasil ditambahkan')
    // @ts-expect-error no such key
    expect(() => translate(texts, 'toString')).toThrow()
  })

  test('SH-01 a value with braces is shown as it is', () => {
    expect(fillText('{from} {to}', { from: '{to}', to: '$& $1' })).toBe('{to} $& $1')
  })

  test('SH-01 a name that every object has is not a value', () => {
    expect(fillText('{constructor}', {})).toBe('{constructor}')
  })

  test('SH-01 two languages that take different values are refused at start', () => {
    expect(() => defineTexts({ bad: { id: 'Hapus {title}', en: 'Delete {name}' } })).toThrow(
      'Text "bad" takes {title} in Indonesian and {name} in English',
    )
  })
  test('SH-01 a text that one language lacks is refused at start', () => {
    expect(() => defineTexts({ saved: { id: 'Tersimpan', en: ' ' } })).toThrow('Text "saved" is empty in one language')
  })
})
