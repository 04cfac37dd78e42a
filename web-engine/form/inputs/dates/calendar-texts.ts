import { defineTexts } from '#core/formats/i18n.ts'

/** The words of the calendars dates are chosen in. */
export const calendarTexts = defineTexts({
  'calendar.month': { id: 'Pilih bulan', en: 'Choose month' },
  'calendar.month.previous': { id: 'Bulan sebelumnya', en: 'Previous month' },
  'calendar.month.next': { id: 'Bulan berikutnya', en: 'Next month' },
  'calendar.year': { id: 'Pilih tahun', en: 'Choose year' },
  'calendar.year.previous': { id: 'Tahun sebelumnya', en: 'Previous year' },
  'calendar.year.next': { id: 'Tahun berikutnya', en: 'Next year' },
  'calendar.years.previous': { id: 'Sepuluh tahun sebelumnya', en: 'Previous ten years' },
  'calendar.years.next': { id: 'Sepuluh tahun berikutnya', en: 'Next ten years' },
})
