import { choice, datetime, number, reference, text, textarea } from '#core/declare/fields.ts'
import { JOB_STATES_FAILED, jobKind, jobState, JOB_STATES_UNDER_WAY } from '#core/wire/job.ts'
import { defineModule } from '#core/declare/module.ts'

/** Background jobs as administrators see them. Only the engine writes the rows (`server-engine/features/jobs`). */
export const jobs = defineModule({
  key: 'jobs',
  title: 'Pekerjaan Latar',
  section: 'Sistem',
  help: {
    about: 'Pekerjaan panjang yang dikerjakan server di belakang layar: ekspor besar, impor, dan penghapusan massal.',
    next: 'Pekerjaan yang gagal dapat diulangi, yang sedang berjalan dapat dibatalkan.',
    example: 'Ekspor 120.000 baris berjalan di sini dan menunjukkan kemajuannya.',
  },
  table: 'job_run',
  display: 'label',
  fields: {
    label: text('Pekerjaan', { max: 200, readOnly: true }),
    name: choice('Jenis', jobKind, { readOnly: true }),
    state: choice('Status', jobState, { readOnly: true, initial: 'waiting' }),
    percent: number('Kemajuan', { as: 'progress', readOnly: true }),
    done: number('Sudah Diproses', { readOnly: true }),
    total: number('Jumlah', { readOnly: true }),
    note: text('Keterangan', { max: 200, readOnly: true }),
    reason: textarea('Alasan', { max: 2_000, readOnly: true }),
    attempts: number('Percobaan', { readOnly: true }),
    user_id: reference('Diminta Oleh', 'users', { readOnly: true }),
    started_at: datetime('Mulai', { readOnly: true }),
    finished_at: datetime('Berakhir', { readOnly: true }),
  },
  list: { columns: ['label', 'state', 'percent', 'attempts', 'user_id', 'started_at', 'finished_at'] },
  filters: ['state', 'name', 'user_id'],
  refreshSeconds: 3,
  without: ['create', 'update', 'delete'],
  actions: {
    retry: { label: 'Ulangi', icon: 'refresh', when: { field: 'state', is: JOB_STATES_FAILED } },
    cancel: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      when: { field: 'state', is: JOB_STATES_UNDER_WAY },
      confirm: 'Yang sudah dikerjakan tetap; sisanya tidak dikerjakan.',
    },
  },
  panels: [
    {
      key: 'result',
      title: 'Hasil',
      as: 'table',
      items: [
        { label: 'Berhasil', data: 'done' },
        { label: 'Ditolak', data: 'refused_count' },
        {
          label: 'Data yang ditolak',
          data: 'refused',
          type: 'table',
          columns: [
            { label: 'Data', data: 'name' },
            { label: 'Alasan', data: 'reason' },
          ],
        },
      ],
    },
  ],
})
