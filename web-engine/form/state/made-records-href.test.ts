import { expect, test } from 'vitest'
import { number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { madeRecordsHref } from './made-records-href.ts'

const beds = defineModule({
  key: 'bed',
  title: 'Bedeng',
  help: { about: 'Tempat bibit.', next: 'Isi bedeng.', example: 'A-01' },
  display: 'code',
  several: 'code',
  fields: {
    code: text('Kode', { required: true }),
    block_id: reference('Blok', 'block'),
    keeper_id: reference('Pengawas', 'users'),
    capacity: number('Kapasitas'),
  },
  list: { columns: ['code', 'block_id'] },
  filters: ['block_id', 'keeper_id', 'capacity'],
})

test('leads to the records that begin with the same code and belong to the same record', () => {
  const address = madeRecordsHref(beds, {
    path: '/master/bed',
    values: { code: 'A-01', block_id: 7, keeper_id: null, capacity: 9 },
  })
  const { pathname, searchParams } = new URL(address, 'http://x')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/master/bed',
    { search: 'A-', filters: '{"block_id":7}' },
  ])
  expect(madeRecordsHref(beds, { path: '/master/bed', values: { code: '7' } })).toBe('/master/bed')
})
