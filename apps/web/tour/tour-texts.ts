import { defineTexts } from '#core/formats/i18n.ts'

export const tourTexts = defineTexts({
  title: { id: 'Tur singkat', en: 'Short tour' },
  place: { id: 'Langkah {place} dari {count}', en: 'Step {place} of {count}' },
  skip: { id: 'Lewati', en: 'Skip' },
  back: { id: 'Kembali', en: 'Back' },
  next: { id: 'Lanjut', en: 'Next' },
  done: { id: 'Mulai bekerja', en: 'Start working' },
  'welcome.title': { id: 'Selamat datang di Semai', en: 'Welcome to Semai' },
  'welcome.text': {
    id: 'Empat hal kecil membuat pekerjaan Anda lebih cepat. Tur ini kurang dari satu menit dan dapat dilewati kapan saja.',
    en: 'Four small things make your work faster. The tour takes less than a minute and can be skipped at any time.',
  },
  'menu.title': { id: 'Semua modul ada di sini', en: 'All modules are here' },
  'menu.text': {
    id: 'Modul yang boleh Anda buka selalu satu sentuhan jauhnya, dari layar mana pun.',
    en: 'The modules you may open are one touch away, from every screen.',
  },
  'find.title': { id: 'Cari apa saja', en: 'Find anything' },
  'find.text': {
    id: 'Ketik nama layar, kode data, atau tindakan. Dengan keyboard: tekan Ctrl+K.',
    en: 'Type a screen, a record’s code or an action. By keyboard: press Ctrl+K.',
  },
  'help.title': { id: 'Bantuan di setiap layar', en: 'Help on every screen' },
  'help.text': {
    id: 'Tombol ini menjelaskan layar yang sedang terbuka: untuk apa, langkah berikutnya, dan contohnya. Tur ini juga dapat diulang dari sana.',
    en: 'This button explains the open screen: what it is for, the next step and an example. The tour can be repeated from there.',
  },
  'account.title': { id: 'Atur sesuai kebutuhan', en: 'Set it up for yourself' },
  'account.text': {
    id: 'Tema terang, gelap, atau kontras tinggi untuk di lapangan; suara dan tombol pintas. Di sini juga tempat untuk keluar.',
    en: 'Light, dark or high contrast for the field; sounds and shortcuts. You also sign out here.',
  },
})
