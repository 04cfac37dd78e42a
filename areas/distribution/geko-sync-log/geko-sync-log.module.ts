import { choice, datetime, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { jobState } from '#core/wire/job.ts'

/** API-05: when the farmers' data was brought from GEKO, by whom, how much of it, and what went wrong. */
export const gekoSyncLog = defineSource({
  key: 'geko-sync-log',
  title: 'Sinkronisasi GEKO',
  section: 'Kalendar GEKO',
  help: {
    about: 'Setiap pengambilan data FF, petani, lahan, dan permintaan bibit dari GEKO, dengan jumlah dan kesalahannya.',
    next: 'Tekan Sinkronkan GEKO untuk mengambil data terbaru; buka satu baris untuk melihat data yang ditolak.',
    example: 'GK-118 membaca 4.310 baris: 12 baru, 35 berubah, 2 tidak ada lagi di GEKO, 1 ditolak.',
  },
  display: 'sync_no',
  fields: {
    sync_no: text('Nomor', { required: true, max: 20 }),
    started_at: datetime('Mulai', { required: true }),
    finished_at: datetime('Selesai'),
    user_id: reference('Oleh', 'users'),
    state: choice('Status', jobState, { required: true }),
    rows_read: number('Dibaca', { required: true, tooltip: 'Baris yang dikirim GEKO' }),
    rows_created: number('Baru', { required: true }),
    rows_changed: number('Berubah', { required: true }),
    rows_gone: number('Tidak Ada Lagi', {
      required: true,
      tooltip: 'Dua kali berturut-turut tidak dikirim GEKO, maka dinonaktifkan',
    }),
    rows_refused: number('Ditolak', { required: true, tooltip: 'Tidak dapat disimpan; alasannya ada di rinciannya' }),
    error: textarea('Kesalahan', { max: 2_000 }),
  },
  list: {
    columns: [
      'sync_no',
      'started_at',
      'state',
      'rows_read',
      'rows_created',
      'rows_changed',
      'rows_gone',
      'rows_refused',
      'error',
      'user_id',
      'finished_at',
    ],
    sort: ['started_at', 'desc'],
  },
  filters: ['state', 'user_id', 'started_at'],
  search: ['sync_no'],
  reads: ['jobs', 'geko_sync_part'],
  detail: true,
  refreshSeconds: 3,
  starts: {
    sync: {
      label: 'Sinkronkan GEKO',
      icon: 'refresh',
      confirm:
        'FF, petani, lahan, dan permintaan bibit diambil dari GEKO. ' +
        'Yang dua kali berturut-turut tidak ada di sana dinonaktifkan di sini.',
    },
  },
  panels: [
    {
      key: 'parts',
      title: 'Rincian',
      as: 'table',
      items: [
        {
          label: 'Bagian',
          data: 'parts',
          type: 'table',
          columns: [
            { label: 'Data', data: 'name' },
            { label: 'Dibaca', data: 'rows_read' },
            { label: 'Baru', data: 'rows_created' },
            { label: 'Berubah', data: 'rows_changed' },
            { label: 'Tidak Ada Lagi', data: 'rows_gone' },
            { label: 'Ditolak', data: 'rows_refused' },
            { label: 'Catatan', data: 'note' },
          ],
        },
        {
          label: 'Data yang ditolak',
          data: 'refused',
          type: 'table',
          columns: [
            { label: 'Data', data: 'part' },
            { label: 'Nomor', data: 'no' },
            { label: 'Alasan', data: 'reason' },
          ],
        },
      ],
    },
  ],
})
