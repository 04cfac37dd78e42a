import { choice, datetime, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { fieldState, fieldWork } from '../codes.ts'

const fixed = { readOnly: true } as const
const away = { field: 'field_state', is: [1] } as const
/** Also one that came back or was waited for long enough: package and permit may still be on it. */
const notCutOff = { field: 'field_state', is: [1, 2, 4] } as const
const reason = { reason: textarea('Alasan', { required: true, max: 300 }) }

/** Devices that were prepared for the field, one row for each run or list that they hold. */
export const fieldPackage = defineModule({
  key: 'field-package',
  title: 'Perangkat di Lapangan',
  section: 'Monitoring',
  help: {
    about:
      'Perangkat yang disiapkan untuk bekerja tanpa jaringan: siapa, untuk pengiriman mana, kapan terakhir tersambung, dan berapa kiriman yang belum terkirim.',
    next: 'Tunggu perangkat kembali sebelum menutup pengiriman atau tahun. Perangkat yang hilang diputus: paketnya dihapus saat tersambung lagi, dan kirimannya masuk tinjauan.',
    example: 'Ponsel Joko memuat DST/BTG/2511/0007, terakhir tersambung pukul 06.12 dengan 14 kiriman tertahan.',
  },
  display: 'device_name',
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  appended: [
    ['location_nursery_id'],
    ['loading_line_id', 'field_state'],
    ['location_nursery_id', 'field_state'],
    ['user_id', 'device_id'],
  ],
  fields: {
    user_id: reference('Orang', 'users', { ...fixed, required: true }),
    field_work: choice('Untuk', fieldWork, { ...fixed, required: true }),
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', fixed),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', fixed),
    field_state: choice('Keadaan', fieldState, { ...fixed, required: true, initial: 1 }),
    prepared_at: datetime('Disiapkan Pada', { ...fixed, required: true }),
    last_contact_at: datetime('Terakhir Tersambung', { ...fixed, required: true }),
    unsent: number('Belum Terkirim', { ...fixed, required: true, initial: 0 }),
    until: datetime('Berlaku Sampai', { ...fixed, required: true, hideIn: ['list'] }),
    device_name: text('Perangkat', { ...fixed, required: true, max: 60 }),
    device_id: text('Nomor Perangkat', { ...fixed, required: true, max: 36, hideIn: ['list', 'filter'] }),
    package_version: text('Versi Paket', { ...fixed, required: true, max: 40, hideIn: ['list'] }),
    // Nothing waited on the device when it was prepared: whatever it tells of this run was made since.
    clock_from: datetime('Jam Sejak', { readOnly: true, hideIn: ['list', 'detail', 'filter'] }),
    returned_at: datetime('Kembali Pada', { ...fixed, hideIn: ['list'] }),
    ended_by: reference('Diselesaikan Oleh', 'users', { ...fixed, group: 'Diputus', hideIn: ['list'] }),
    ended_reason: textarea('Alasan', { ...fixed, max: 300, group: 'Diputus', hideIn: ['list'] }),
    cut_off_at: datetime('Diputus Pada', { ...fixed, group: 'Diputus', hideIn: ['list'] }),
    wiped_at: datetime('Paket Dihapus Pada', {
      ...fixed,
      group: 'Diputus',
      hideIn: ['list'],
      tooltip: 'Perangkat tersambung lagi setelah diputus dan menghapus paketnya',
    }),
  },
  list: {
    columns: [
      'user_id',
      'field_work',
      'loading_line_id',
      'field_state',
      'last_contact_at',
      'unsent',
      'prepared_at',
      'device_name',
      'location_nursery_id',
    ],
    sort: ['id', 'desc'],
  },
  search: ['device_name'],
  filters: ['location_nursery_id', 'loading_line_id', 'field_state'],
  actions: {
    take_back: {
      label: 'Tandai Kembali',
      icon: 'check',
      when: away,
      input: reason,
      confirm: 'Perangkat ini tidak ditunggu lagi. Kirimannya tetap diterima bila datang.',
    },
    cut_off: {
      label: 'Putuskan Perangkat',
      icon: 'cancel',
      tone: 'danger',
      when: notCutOff,
      input: reason,
      confirm:
        'Izin kirim perangkat ini dan semua sesi orangnya berakhir (di perangkat lain ia masuk lagi), paketnya dihapus saat ia tersambung lagi, dan kiriman sesudahnya harus ditinjau.',
    },
  },
})
