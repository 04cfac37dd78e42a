import { defineTexts } from '#core/i18n.ts'

export const handInTexts = defineTexts({
  choose: { id: 'File kiriman dari perangkat', en: 'File of a device' },
  wrong: { id: 'Ini bukan file kiriman dari perangkat.', en: 'This is no file of a device.' },
  found: { id: '{count} pindaian dari perangkat {device} (pengguna #{user})', en: '{count} scans of device {device} (user #{user})' },
  others: { id: '{count} catatan lain di file ini hanya dapat dikirim dari perangkatnya sendiri.', en: '{count} other entries can only be sent by the device itself.' },
  nothing: { id: 'Tidak ada pindaian di file ini.', en: 'There is no scan in this file.' },
  send: { id: 'Kirim', en: 'Send' },
  sending: { id: 'Mengirim ...', en: 'Sending ...' },
  done: { id: '{taken} dari {count} diterima, {review} perlu ditinjau.', en: '{taken} of {count} taken, {review} to be reviewed.' },
  code: { id: 'Kode', en: 'Code' },
  answer: { id: 'Jawaban', en: 'Answer' },
})
