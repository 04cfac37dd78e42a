import { describe, expect, test } from 'vitest'
import { file, files, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { changedValues, readFormValues } from './read-form-values.ts'
import { fileInputItems } from '../../fields/files/pending.ts'

const name = `${'a'.repeat(24)}.png`
const other = `${'b'.repeat(24)}.png`
const shown = (stored: string) => ({
  file: stored,
  url: `/api/files/${stored}`,
  thumbnail_url: null,
  field_value: 'foto.png',
})
const module = defineModule({
  key: 'x',
  title: 'X',
  display: 'title',
  fields: { title: text('Judul'), photo: file('Foto', { required: true }), letters: files('Surat', { maxCount: 2 }) },
})
const fields = Object.entries(module.fields).map(([key, field]) => ({ name: key, field }))
const read = (typed: Record<string, unknown>) =>
  readFormValues(
    { module, fields, timeZone: 'Asia/Jakarta', language: 'id', now: new Date('2025-01-01'), present: {} },
    typed,
  )

describe('FR-09 files in a form', () => {
  test('travel by their stored name; a required one must be there, more than fit are refused', () => {
    expect(read({ photo: shown(name), letters: [shown(name), shown(other)] })).toEqual({
      values: { title: null, photo: name, letters: [name, other] },
      errors: {},
    })
    expect(read({ photo: null, letters: [shown(name), shown(other), shown(`${'c'.repeat(24)}.png`)] }).errors).toEqual({
      photo: 'Foto wajib diisi',
      letters: 'Jumlah File melebihi batas Upload',
    })
  })

  test('keep the form from being sent while one is on its way', () => {
    expect(
      read({ photo: { file: '', upload: 'upload-1' }, letters: [shown(name), { file: '', upload: 'upload-2' }] })
        .errors,
    ).toEqual({
      photo: 'Foto: tunggu sampai unggahan selesai, atau batalkan',
      letters: 'Surat: tunggu sampai unggahan selesai, atau batalkan',
    })
  })

  test('that did not change are not sent', () => {
    const row = { title: 'a', photo: shown(name), letters: [shown(name), shown(other)] }
    expect(changedValues(row, { title: 'a', photo: name, letters: [name, other] })).toEqual({})
    expect(changedValues(row, { title: 'a', photo: other, letters: [other, name] })).toEqual({
      photo: other,
      letters: [other, name],
    })
    expect(changedValues({ photo: null, letters: null }, { photo: null, letters: null })).toEqual({})
  })

  test('are a list to an input, one or many', () => {
    expect(
      [
        fileInputItems(null),
        fileInputItems(''),
        fileInputItems(undefined),
        fileInputItems(shown(name)),
        fileInputItems([shown(name)]),
      ].map((items) => items.length),
    ).toEqual([0, 0, 0, 1, 1])
  })
})
