import { defineTexts } from '#core/formats/i18n.ts'

export const pathTexts = defineTexts({
  title: { id: 'Tahapan {label}', en: 'Stages of {label}' },
  done: { id: 'Sudah dilalui', en: 'Passed' },
  now: { id: 'Sekarang di sini', en: 'Now here' },
  ahead: { id: 'Belum sampai', en: 'Not reached yet' },
  by: { id: '{when} oleh {who}', en: '{when} by {who}' },
  'next.mine': { id: 'Menunggu Anda: {action}', en: 'Waits for you: {action}' },
  'next.people': { id: 'Berikutnya: {action}, oleh {people}', en: 'Next: {action}, by {people}' },
  'next.more': {
    id: 'Berikutnya: {action}, oleh {people} dan {count} orang lain',
    en: 'Next: {action}, by {people} and {count} others',
  },
  'next.unnamed': {
    id: 'Berikutnya: {action}, oleh {count} orang yang berhak',
    en: 'Next: {action}, by {count} people who may',
  },
  'next.nobody': {
    id: 'Berikutnya: {action}. Belum ada orang yang berhak melakukannya di persemaian ini.',
    en: 'Next: {action}. Nobody in this nursery may do it yet.',
  },
  moves: { id: 'Riwayat tahapan ({count})', en: 'History of stages ({count})' },
})
