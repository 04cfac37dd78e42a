import { defineTexts } from '#core/formats/i18n.ts'

export const handInTexts = defineTexts({
  choose: { id: 'File kiriman dari perangkat', en: 'File of a device' },
  wrong: { id: 'Ini bukan file kiriman dari perangkat.', en: 'This is no file of a device.' },
  found: {
    id: '{count} pindaian dari perangkat {device} (pengguna #{user})',
    en: '{count} scans of device {device} (user #{user})',
  },
  'found.audit': {
    id: '{count} hasil hitung audit dari perangkat {device} (pengguna #{user})',
    en: '{count} audit counts of device {device} (user #{user})',
  },
  'found.care': {
    id: '{count} catatan pemeliharaan dari perangkat {device} (pengguna #{user})',
    en: '{count} notes of care of device {device} (user #{user})',
  },
  'found.holes': {
    id: '{count} penilikan lubang dari perangkat {device} (pengguna #{user})',
    en: '{count} inspections of device {device} (user #{user})',
  },
  'found.other': {
    id: '{count} catatan lain dari perangkat {device} (pengguna #{user})',
    en: '{count} other entries of device {device} (user #{user})',
  },
  nothing: { id: 'Tidak ada kiriman di file ini.', en: 'There is nothing in this file.' },
  taken: { id: 'Diterima.', en: 'Taken.' },
  without: { id: 'Tanpa file yang ditolak: {file}', en: 'Without the file that was refused: {file}' },
  send: { id: 'Kirim', en: 'Send' },
  sending: { id: 'Mengirim ...', en: 'Sending ...' },
  done: {
    id: '{taken} dari {count} diterima, {review} perlu ditinjau.',
    en: '{taken} of {count} taken, {review} to be reviewed.',
  },
  code: { id: 'Kode', en: 'Code' },
  answer: { id: 'Jawaban', en: 'Answer' },
})
