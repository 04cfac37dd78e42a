import { defineTexts } from '#core/i18n.ts'

export const helpTexts = defineTexts({
  'title': { id: 'Bantuan: {title}', en: 'Help: {title}' },
  'about': { id: 'Untuk apa', en: 'What it is for' },
  'next': { id: 'Langkah berikutnya', en: 'Next step' },
  'example': { id: 'Contoh', en: 'Example' },
  'more': { id: 'Bantuan lain', en: 'More help' },

  'launcher.about': { id: 'Beranda menampilkan semua modul yang boleh Anda buka. Setiap kartu membuka layar pertama dari modul itu.', en: 'Home shows all modules you may open. Each card leads to the first screen of its module.' },
  'launcher.next': { id: 'Pilih satu modul, atau tekan Ctrl+K lalu ketik nama layar yang Anda cari.', en: 'Choose a module, or press Ctrl+K and type the name of the screen you want.' },
  'launcher.example': { id: 'Ketik “bed” di pencarian untuk membuka Bedeng Persemaian.', en: 'Type “bed” in the search to open Bedeng Persemaian.' },
  'account.title': { id: 'Akun & pengaturan', en: 'Account & settings' },
  'account.about': { id: 'Panel ini menunjukkan siapa yang sedang masuk, role dan persemaiannya, serta pengaturan tema, bahasa, suara, dan tombol pintas.', en: 'This panel shows who is signed in, with role and nursery, and the settings of theme, language, sounds and shortcuts.' },
  'account.next': { id: 'Atur tampilan sesuai kebutuhan. Tombol pintas satu huruf dapat dimatikan bila sering tertekan tanpa sengaja.', en: 'Set it up as you like. Single-key shortcuts can be turned off if you often press them by accident.' },
  'account.example': { id: 'Bekerja di bawah matahari? Pilih tema Kontras tinggi.', en: 'Working in the sun? Choose the high-contrast theme.' },
  'glossary.about': { id: 'Daftar istilah menjelaskan kata-kata yang dipakai di persemaian dan distribusi, beserta padanan bahasa Inggrisnya.', en: 'The glossary explains the words of nursery and distribution, with their English counterparts.' },
  'glossary.next': { id: 'Ketik sebagian kata di kotak pencarian untuk menyaring daftar.', en: 'Type part of a word into the search box to narrow the list.' },
  'glossary.example': { id: 'Cari “sapih” untuk mengetahui arti penyapihan.', en: 'Look for “sapih” to learn what pricking out is.' },
  'other.about': { id: 'Layar ini tidak tersedia: alamatnya tidak dikenal, atau role Anda tidak memiliki hak untuk membukanya.', en: 'This screen is not available: its address is unknown, or your role may not open it.' },
  'other.next': { id: 'Kembali ke Beranda, atau tekan Ctrl+K untuk mencari layar yang boleh Anda buka.', en: 'Go back home, or press Ctrl+K to find the screens you may open.' },
  'module.none': { id: 'Layar {title} menampilkan data yang boleh Anda baca. Buka satu baris untuk melihat detailnya.', en: 'The screen {title} shows the records you may read. Open a row to see its details.' },

  'keys.title': { id: 'Tombol pintas', en: 'Keyboard shortcuts' },
  'keys.global': { id: 'Di mana saja', en: 'Everywhere' },
  'keys.list': { id: 'Di daftar', en: 'In a list' },
  'keys.detail': { id: 'Di detail data', en: 'On a record' },
  'keys.form': { id: 'Di formulir', en: 'In a form' },
  'keys.or': { id: 'atau', en: 'or' },
  'keys.then': { id: 'lalu', en: 'then' },
  'keys.off': { id: 'dimatikan', en: 'turned off' },
  'keys.characters': { id: 'Tombol pintas satu huruf', en: 'Single-key shortcuts' },
  'keys.characters.hint': { id: 'Huruf dan tanda tanpa Ctrl. Tidak berlaku saat Anda mengetik atau saat dialog terbuka.', en: 'Letters and signs without Ctrl. They never work while you type or while a dialog is open.' },
})
