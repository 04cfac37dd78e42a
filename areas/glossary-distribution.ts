// biome-ignore-all format: a word is a line or four, as it fits.
import type { GlossaryPart } from './glossary-part.ts'

export const distributionWords: GlossaryPart = {
  key: 'distribution', id: 'Distribusi', en: 'Distribution',
  words: [
    { word: 'petani', english: 'farmer', id: 'penerima bibit', en: 'who receives seedlings', code: 'geko-farmer' },
    {
      word: 'lahan', english: 'plot of land', code: 'geko-lahan',
      id: 'tempat petani menanam; mempunyai nomor',
      en: 'where a farmer plants; has a number',
    },
    {
      word: 'FF', english: 'field facilitator', code: 'geko-ff',
      id: 'pendamping satu kelompok petani',
      en: 'who looks after a group of farmers',
    },
    {
      word: 'FC', english: 'field coordinator',
      id: 'pemimpin para field facilitator di satu wilayah kerja',
      en: 'who leads the field facilitators of a working area',
    },
    {
      word: 'MU', english: 'management unit', code: 'working-area-management-unit',
      id: 'wilayah kerja lapangan',
      en: 'a working area',
    },
    {
      word: 'sosialisasi tanam', english: 'planting talk', code: 'calendar-sosialisasi-tanam',
      id: 'pertemuan dengan petani sebelum tanam',
      en: 'the meeting with farmers before planting',
    },
    {
      word: 'penlub, penilikan lubang', english: 'inspection of planting holes', code: 'distribution-confirm-ph',
      id: 'banyaknya lubang yang digali menentukan banyaknya bibit yang dikirim',
      en: 'how many holes are dug decides how many seedlings go',
    },
    {
      word: 'alokasi', english: 'allocation',
      id: 'petani mana mendapat berapa bibit dari jenis apa',
      en: 'which farmer gets how many seedlings of which species',
    },
    {
      word: 'loading line', english: 'distribution run',
      id: 'satu hari pengiriman satu field facilitator, dengan petani, bag, dan armadanya',
      en: 'one delivery day of one field facilitator, with its farmers, bags and vehicles',
    },
    {
      word: 'bag', english: 'bag',
      id: 'kantong untuk bibit satu jenis bagi satu lahan',
      en: 'what seedlings of one species for one plot travel in',
    },
    {
      word: 'label', english: 'label',
      id: 'lembar cetak dengan kode QR pada setiap bag dan armada',
      en: 'the printed sheet with a QR code on each bag and vehicle',
    },
    {
      word: 'armada', english: 'vehicle',
      id: 'truk satu pengiriman, dengan sopirnya',
      en: 'a truck of a distribution run, with its driver',
    },
    {
      word: 'STNK', english: 'vehicle registration',
      id: 'surat kendaraan yang berlaku sampai tanggal tertentu',
      en: 'a vehicle\'s papers, valid until a day',
    },
    {
      word: 'SIM', english: 'driving licence',
      id: 'surat izin sopir yang berlaku sampai tanggal tertentu',
      en: 'a driver\'s licence, valid until a day',
    },
    { word: 'rit', english: 'trip', id: 'satu kali jalan armada', en: 'one journey of a vehicle' },
    {
      word: 'sponsor', english: 'sponsor', code: 'master-sponsor',
      id: 'yang membiayai penanaman di luar program reguler',
      en: 'who pays for planting beyond the regular programme',
    },
    {
      word: 'proyek', english: 'custom project', code: 'master-custom-project',
      id: 'penanaman dengan sponsor, target, dan tempatnya sendiri',
      en: 'a planting with its own sponsor, target and place',
    },
    {
      word: 'muat, bongkar', english: 'load, unload',
      id: 'menaikkan bag ke armada dan menurunkannya',
      en: 'bags onto and off a vehicle',
    },
    {
      word: 'surat jalan', english: 'waybill',
      id: 'surat yang ikut bersama armada',
      en: 'the paper that travels with a vehicle',
    },
    { word: 'BAST', english: 'handover record', id: 'Berita Acara Serah Terima', en: 'Berita Acara Serah Terima' },
    {
      word: 'POC, pupuk', english: 'liquid organic fertilizer, fertilizer',
      id: 'Pupuk Organik Cair, dibagikan bersama bibit',
      en: 'Pupuk Organik Cair, handed out with the seedlings',
    },
    {
      word: 'addendum', english: 'addendum',
      id: 'permintaan setelah distribusi: kirim ulang atau tarik kembali',
      en: 'a request after a distribution: send again or take back',
    },
    {
      word: 'kirim ulang', english: 're-send',
      id: 'bibit yang dikirim lagi untuk mengganti yang kurang',
      en: 'seedlings delivered again for those that were missing',
    },
    {
      word: 'retur, pengembalian', english: 'return',
      id: 'bibit yang kembali ke persemaian',
      en: 'seedlings that come back to the nursery',
    },
    {
      word: 'PIC', english: 'person in charge',
      id: 'penerima kiriman yang tidak ditujukan kepada petani',
      en: 'who receives a delivery that goes to no farmer',
    },
    {
      word: 'GEKO', english: 'GEKO',
      id: 'sistem saudara yang menyimpan data petani dan kalender tanam',
      en: 'the sister system with the farmers and the planting calendar',
    },
  ],
}
