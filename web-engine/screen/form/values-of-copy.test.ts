import { describe, expect, test } from 'vitest'
import { coordinates, number, reference, rows, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { valuesOfCopy, valuesOfNextRecord } from './values-of-copy.ts'

const phone = defineModule({
  key: 'phone',
  title: 'Telepon',
  display: 'label',
  fields: {
    worker_id: reference('Pekerja', 'worker', { required: true }),
    label: text('Label'),
    number: text('Nomor', { personal: true }),
  },
})
const worker = defineModule({
  key: 'worker',
  title: 'Pekerja',
  display: 'name',
  fields: {
    code: text('Kode', { unique: true }),
    name: text('Nama'),
    nik: text('NIK', { unique: true, personal: true }),
    email: text('Email', { personal: true, permission: 'worker.contact' }),
    wage: number('Upah'),
    ...coordinates('Rumah', { personal: true }),
    phones: rows('Telepon', phone, { by: 'worker_id' }),
  },
})
const context = { can: () => true, catalogue: { declared: () => phone } }
const sari = {
  id: 4,
  code: 'A-01',
  name: 'Sari',
  nik: '3324010101900001',
  email: 'sari@contoh.id',
  wage: 120_000,
  latitude: -7.1,
  longitude: 110.2,
  phones: [{ id: 9, label: 'Rumah', number: '0812' }],
}

describe('FR-13 what a copy begins with', () => {
  test('is nothing of one record alone, and no personal data, in rows neither', () => {
    expect(valuesOfCopy(context, worker, sari)).toEqual({ name: 'Sari', wage: 120_000, phones: [{ label: 'Rumah' }] })
  })

  test('the next of several has the next code, but nobody else’s number', () => {
    expect(valuesOfNextRecord(context, worker, sari)).toEqual({
      code: 'A-02',
      name: 'Sari',
      wage: 120_000,
      phones: [{ label: 'Rumah' }],
    })
  })
})
