import { defineTexts } from '#core/formats/i18n.ts'

export const maintenanceTexts = defineTexts({
  nursery: { id: 'Persemaian', en: 'Nursery' },
  before: { id: 'Bulan sebelumnya', en: 'Previous month' },
  after: { id: 'Bulan berikutnya', en: 'Next month' },
  today: { id: 'Hari ini', en: 'Today' },
  loading: { id: 'Memuat …', en: 'Loading …' },
  failed: { id: 'Kalender tidak dapat dimuat.', en: 'The calendar could not be loaded.' },
  none: { id: 'Tidak ada jadwal pada bulan ini.', en: 'Nothing is planned this month.' },
  overdue: { id: '{count} jadwal terlambat', en: '{count} overdue' },
  'overdue.none': { id: 'Tidak ada yang terlambat.', en: 'Nothing is overdue.' },
  discipline: { id: 'Dikerjakan tepat hari: {percent}%', en: 'Done on their day: {percent}%' },
  list: { id: 'Lihat Daftar', en: 'See list' },
  figures: { id: '{done} dari {planned} dikerjakan', en: '{done} of {planned} done' },
  skipped: { id: '{count} tidak dikerjakan', en: '{count} not done' },
  planned: { id: '{planned} jadwal', en: '{planned} planned' },
  'state.empty': { id: 'Kosong', en: 'Empty' },
  'state.ahead': { id: 'Direncanakan', en: 'Planned' },
  'state.open': { id: 'Hari ini', en: 'Today' },
  'state.late': { id: 'Ada yang terlambat', en: 'Overdue' },
  'state.done': { id: 'Selesai', en: 'Done' },
})
