import { defineTexts } from '#core/formats/i18n.ts'

export const holeTexts = defineTexts({
  waiting: { id: 'Lahan belum ditilik: {count}', en: 'Plots without inspection: {count}' },
  none: { id: 'Semua lahan sudah ditilik.', en: 'Every plot has been inspected.' },
  loading: { id: 'Memuat lahan …', en: 'Loading plots …' },
  old: {
    id: 'Tanpa jaringan: daftar lahan dari perangkat ini.',
    en: 'No network: the plots as this device last knew them.',
  },
  search: { id: 'Cari lahan, petani, atau desa', en: 'Find a plot, farmer or village' },
  more: {
    id: 'Masih {count} lahan lain; persempit dengan mencari.',
    en: '{count} more plots; narrow them by searching.',
  },
  total: { id: 'Jumlah lubang yang dihitung', en: 'Holes counted' },
  inspection: { id: 'Penilikan', en: 'An inspection on' },
  asked: { id: 'diminta {qty}', en: '{qty} asked for' },
  same: { id: 'Isi sama dengan permintaan', en: 'Fill in what was asked for' },
  sum: { id: 'Untuk jenis {sum} dari {total} lubang.', en: '{sum} of {total} holes for species.' },
  above: {
    id: '{count} di atas permintaan; Field Coordinator akan melihatnya.',
    en: '{count} above the request; the Field Coordinator will see it.',
  },
  tooMany: {
    id: 'Jumlah per jenis {sum} melebihi {total} lubang yang dihitung.',
    en: 'The species add up to {sum}, more than the {total} holes counted.',
  },
  missing: { id: 'Isi jumlah lubang dan sedikitnya satu jenis.', en: 'Fill in the holes and at least one species.' },
  whole: { id: 'Isi bilangan bulat, 0 sampai 1.000.000.', en: 'A whole number, 0 to 1,000,000.' },
  wrong: { id: 'Ada jumlah yang bukan bilangan bulat; perbaiki dahulu.', en: 'A number is not whole; mend it first.' },
  photo: { id: 'Foto lubang', en: 'Photo of the holes' },
  place: { id: 'Ambil posisi', en: 'Take position' },
  placed: { id: 'Posisi {latitude}, {longitude}', en: 'Position {latitude}, {longitude}' },
  note: { id: 'Catatan', en: 'Note' },
  save: { id: 'Simpan, lahan berikutnya', en: 'Save, next plot' },
  back: { id: 'Pilih lahan lain', en: 'Choose another plot' },
  kept: { id: 'Lahan {plot} tersimpan di perangkat.', en: 'Plot {plot} is kept on this device.' },
  failed: { id: 'Belum tersimpan: {reason}', en: 'Not kept: {reason}' },
  refused: { id: 'Lahan {plot} ditolak server; lihat Kiriman.', en: 'Plot {plot} was refused; see the outbox.' },
})
