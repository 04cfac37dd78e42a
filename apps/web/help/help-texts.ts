import { defineTexts } from '#core/formats/i18n.ts'

export const helpTexts = defineTexts({
  title: { id: 'Bantuan: {title}', en: 'Help: {title}' },
  about: { id: 'Untuk apa', en: 'What it is for' },
  next: { id: 'Langkah berikutnya', en: 'Next step' },
  example: { id: 'Contoh', en: 'Example' },
  more: { id: 'Bantuan lain', en: 'More help' },

  'launcher.about': {
    id: 'Beranda menampilkan semua modul yang boleh Anda buka. Setiap kartu membuka layar pertama dari modul itu.',
    en: 'Home shows all modules you may open. Each card leads to the first screen of its module.',
  },
  'launcher.next': {
    id: 'Pilih satu modul, atau tekan Ctrl+K lalu ketik nama layar yang Anda cari.',
    en: 'Choose a module, or press Ctrl+K and type the name of the screen you want.',
  },
  'launcher.example': {
    id: 'Ketik “bed” di pencarian untuk membuka Bedeng Persemaian.',
    en: 'Type “bed” in the search to open Bedeng Persemaian.',
  },
  'account.title': { id: 'Akun & pengaturan', en: 'Account & settings' },
  'account.about': {
    id: 'Panel ini menunjukkan siapa yang sedang masuk, peran dan persemaiannya, serta pengaturan tema, suara, dan tombol pintas.',
    en: 'This panel shows who is signed in, with role and nursery, and the settings of theme, sounds and shortcuts.',
  },
  'account.next': {
    id: 'Atur tampilan sesuai kebutuhan. Tombol pintas satu huruf dapat dimatikan bila sering tertekan tanpa sengaja.',
    en: 'Set it up as you like. Single-key shortcuts can be turned off if you often press them by accident.',
  },
  'account.example': {
    id: 'Bekerja di bawah matahari? Pilih tema Kontras tinggi.',
    en: 'Working in the sun? Choose the high-contrast theme.',
  },
  'own.title': { id: 'Akun saya', en: 'My account' },
  'own.about': {
    id: 'Halaman ini mengatur akun Anda sendiri: profil dan foto, email, kata sandi, verifikasi dua langkah, perangkat yang sedang masuk, tampilan, dan persemaian awal.',
    en: 'This page holds your own account: profile and photo, email, password, two-step verification, signed-in devices, looks and default nursery.',
  },
  'own.next': {
    id: 'Ubah satu bagian, lalu tekan tombol di bagian itu. Setiap bagian disimpan sendiri.',
    en: 'Change one part, then press the button in it. Each part is saved by itself.',
  },
  'own.example': {
    id: 'Ponsel hilang? Tekan Keluarkan di samping perangkat itu, lalu ganti kata sandi.',
    en: 'Lost your phone? Press Sign out beside it, then change your password.',
  },
  'glossary.about': {
    id: 'Daftar istilah menjelaskan kata-kata yang dipakai di persemaian dan distribusi, beserta padanan bahasa Inggrisnya.',
    en: 'The glossary explains the words of nursery and distribution, with their English counterparts.',
  },
  'glossary.next': {
    id: 'Ketik sebagian kata di kotak pencarian untuk menyaring daftar.',
    en: 'Type part of a word into the search box to narrow the list.',
  },
  'glossary.example': {
    id: 'Cari “sapih” untuk mengetahui arti penyapihan.',
    en: 'Look for “sapih” to learn what pricking out is.',
  },
  'inbox.about': {
    id: 'Semua data yang menunggu keputusan Anda, dari setiap modul, di satu tempat.',
    en: 'Everything that waits for your decision, from every module, in one place.',
  },
  'inbox.next': {
    id: 'Buka yang pertama, setujui atau tolak; yang berikutnya terbuka dengan sendirinya.',
    en: 'Open the first one and approve or reject it; the next one opens by itself.',
  },
  'inbox.example': {
    id: 'Tiga pesanan menunggu: setelah pesanan pertama disetujui, pesanan kedua langsung tampil.',
    en: 'Three orders wait: once the first is approved, the second is shown.',
  },
  'other.about': {
    id: 'Layar ini tidak tersedia: alamatnya tidak dikenal, atau peran Anda tidak memiliki hak untuk membukanya.',
    en: 'This screen is not available: its address is unknown, or your role may not open it.',
  },
  'other.next': {
    id: 'Kembali ke Beranda, atau tekan Ctrl+K untuk mencari layar yang boleh Anda buka.',
    en: 'Go back home, or press Ctrl+K to find the screens you may open.',
  },
  'module.none': {
    id: 'Layar {title} menampilkan data yang boleh Anda baca. Buka satu baris untuk melihat detailnya.',
    en: 'The screen {title} shows the records you may read. Open a row to see its details.',
  },

  'keys.title': { id: 'Tombol pintas', en: 'Keyboard shortcuts' },
  'keys.global': { id: 'Di mana saja', en: 'Everywhere' },
  'keys.list': { id: 'Di daftar', en: 'In a list' },
  'keys.detail': { id: 'Di detail data', en: 'On a record' },
  'keys.form': { id: 'Di formulir', en: 'In a form' },
  'keys.or': { id: 'atau', en: 'or' },
  'keys.then': { id: 'lalu', en: 'then' },
  'keys.off': { id: 'dimatikan', en: 'turned off' },
})
