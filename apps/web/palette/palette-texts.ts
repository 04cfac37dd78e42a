import { defineTexts } from '#core/formats/i18n.ts'

export const paletteTexts = defineTexts({
  title: { id: 'Cari layar, data, dan tindakan', en: 'Find screens, records and actions' },
  hint: { id: 'Cari layar, data, tindakan …', en: 'Find screens, records, actions …' },
  results: { id: 'Hasil', en: 'Results' },
  count: { id: '{count} pilihan', en: '{count} choices' },
  none: { id: 'Tidak ada yang cocok dengan “{typed}”.', en: 'Nothing fits “{typed}”.' },
  'none.next': {
    id: 'Coba nama layar, kode data, atau kata yang lebih pendek.',
    en: 'Try a screen’s name, a record’s code or a shorter word.',
  },
  busy: { id: 'Mencari data …', en: 'Searching records …' },
  failed: {
    id: 'Data belum dapat dicari. Layar dan tindakan tetap dapat dipilih.',
    en: 'Records cannot be searched now. Screens and actions still can be chosen.',
  },
  move: { id: 'pindah', en: 'move' },
  choose: { id: 'pilih', en: 'choose' },
  leave: { id: 'tutup', en: 'close' },
  'section.selection': { id: 'Baris yang dipilih', en: 'Selected rows' },
  'section.record': { id: 'Data ini', en: 'This record' },
  'section.screen': { id: 'Layar ini', en: 'This screen' },
  'section.recent': { id: 'Terakhir dibuka', en: 'Opened lately' },
  'section.screens': { id: 'Layar', en: 'Screens' },
  'section.app': { id: 'Aplikasi', en: 'Application' },
  'section.records': { id: 'Data', en: 'Records' },
  'app.home': { id: 'Beranda: semua modul', en: 'Home: all modules' },
  'app.theme': { id: 'Tema: {choice}', en: 'Theme: {choice}' },
  'app.theme.also': { id: 'tampilan warna mode', en: 'appearance colour mode' },
  'app.sound.on': { id: 'Nyalakan suara pemberitahuan', en: 'Turn alert sounds on' },
  'app.sound.off': { id: 'Matikan suara pemberitahuan', en: 'Turn alert sounds off' },
  'app.signout.also': { id: 'logout sign out akun', en: 'logout leave' },
})
