import { file, flag, number, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { addressFields } from '../address-fields.ts'

export const masterSponsor = defineModule({
  key: 'master-sponsor',
  title: 'Sponsor',
  section: 'Projek Penanaman',
  display: 'sponsor_name',
  help: {
    about: 'Perusahaan dan lembaga yang membiayai penanaman di luar program reguler.',
    next: 'Buka sponsor, lalu catat proyeknya di tabnya.',
    example: 'SP01 PT Kopi Lereng Sumbing membiayai Kopi Teduh Temanggung.',
  },
  fields: {
    sponsor_code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    sponsor_name: text('Nama Sponsor', { required: true, max: 100 }),
    contact_name: text('Nama Kontak', { max: 100 }),
    email: text('Email', { max: 150, as: 'email', personal: true }),
    phone: text('Telepon', { max: 30, as: 'tel', personal: true }),
    address: textarea('Alamat', { max: 500 }),
    ...addressFields,
    logo: file('Logo'),
    is_active: flag('Aktif', { initial: 1 }),
    total_project: number('Jumlah Proyek', { countOf: { module: 'master-custom-project', by: 'sponsor_id' } }),
  },
  list: {
    columns: ['sponsor_code', 'sponsor_name', 'contact_name', 'phone', 'email', 'total_project', 'is_active'],
    sort: ['sponsor_code', 'asc'],
  },
  filters: ['is_active'],
  brief: true,
  tabs: [{ module: 'master-custom-project', by: 'sponsor_id' }],
})
