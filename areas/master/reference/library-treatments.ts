interface Treatment {
  readonly treatment_name: string
  /** 1 Pembibitan, 2 Pre-Pembibitan. */
  readonly treatment_category: 1 | 2
  readonly need_material: 0 | 1
  readonly need_measure: 0 | 1
  /** What a day's work is counted in, and how much of it one person does. */
  readonly unit: string
  readonly standard_output_per_day: number
  readonly standard_minute: number
  readonly description: string
}

const before = (
  name: string,
  unit: string,
  perDay: number,
  description: string,
  needs: { material?: 1; measure?: 1 } = {},
): Treatment => made(2, name, { unit, perDay, description, ...needs })

const during = (
  name: string,
  unit: string,
  perDay: number,
  description: string,
  needs: { material?: 1; measure?: 1 } = {},
): Treatment => made(1, name, { unit, perDay, description, ...needs })

function made(
  category: 1 | 2,
  name: string,
  of: { unit: string; perDay: number; description: string; material?: 1; measure?: 1 },
): Treatment {
  return {
    treatment_name: name,
    treatment_category: category,
    need_material: of.material ?? 0,
    need_measure: of.measure ?? 0,
    unit: of.unit,
    standard_output_per_day: of.perDay,
    // A working day has 420 minutes; what takes longer than one piece of work is measured by the day.
    standard_minute: Math.max(1, Math.round(420 / of.perDay)),
    description: of.description,
  }
}

export const libraryTreatments: readonly Treatment[] = [
  before('Ekstraksi Benih', 'KG', 20, 'Mengeluarkan biji dari buah dan membersihkan daging buahnya.'),
  before('Seleksi Benih', 'KG', 15, 'Memisahkan biji hampa, rusak dan kotoran, misalnya dengan perendaman.'),
  before('Pengeringan Benih', 'KG', 50, 'Menurunkan kadar air benih ortodoks sebelum disimpan.', { measure: 1 }),
  before('Perendaman Air Dingin', 'KG', 50, 'Merendam benih 12 sampai 48 jam; air diganti setiap hari.'),
  before('Perendaman Air Panas', 'KG', 40, 'Menyiram benih berkulit keras dengan air panas, lalu direndam semalam.'),
  before('Skarifikasi', 'KG', 3, 'Mengikir, meretakkan atau menggunting kulit benih yang keras.'),
  before('Perendaman Zat Pengatur Tumbuh', 'KG', 20, 'Merendam benih atau stek dalam larutan zat pengatur tumbuh.', {
    material: 1,
  }),
  before('Inokulasi Mikoriza', 'bibit', 3_000, 'Memberi inokulan pada lubang tanam atau media.', { material: 1 }),
  before('Pengayakan Media', 'm³', 2, 'Mengayak tanah, kompos dan sekam.'),
  before('Pencampuran Media', 'm³', 3, 'Mencampur media sesuai perbandingan jenisnya.', { material: 1 }),
  before('Sterilisasi Media', 'm³', 2, 'Mengukus, menjemur atau memberi Trichoderma untuk mencegah lodoh.', {
    material: 1,
  }),
  before('Pengisian Polybag', 'polybag', 700, 'Mengisi dan menata polybag di bedeng.'),
  before('Uji Kecambah', 'contoh', 6, 'Menguji daya kecambah 4 ulangan masing-masing 100 butir.', { measure: 1 }),
  during('Penaburan', 'm²', 40, 'Menabur benih di bedeng tabur dan menutupnya tipis.'),
  during('Penanaman Langsung', 'bibit', 1_500, 'Menanam benih besar atau stek langsung di polybag.'),
  during('Penyiraman', 'bedeng', 30, 'Menyiram pagi dan sore; dikurangi menjelang siap tanam.'),
  during('Penyapihan', 'bibit', 1_000, 'Memindahkan kecambah ke polybag tanpa melukai akarnya.'),
  during('Penyulaman', 'bibit', 1_200, 'Mengganti semai yang mati.'),
  during('Penyiangan', 'bedeng', 6, 'Mencabut gulma di polybag dan sela bedeng.'),
  during('Pendangiran', 'bedeng', 5, 'Menggemburkan permukaan media yang mengeras.'),
  during('Pemupukan', 'bedeng', 15, 'Memberi pupuk sesuai dosis jenis dan umur.', { material: 1 }),
  during('Pemberian POC', 'bedeng', 20, 'Menyiramkan pupuk organik cair yang sudah diencerkan.', { material: 1 }),
  during(
    'Penyemprotan Pestisida',
    'bedeng',
    20,
    'Menyemprot dengan alat pelindung diri lengkap, pada pagi atau sore.',
    { material: 1 },
  ),
  during(
    'Pengendalian Hama Manual',
    'bedeng',
    10,
    'Mengambil ulat, telur, bekicot dan bagian yang sakit dengan tangan.',
  ),
  during('Pemotongan Akar', 'bibit', 2_500, 'Memotong akar yang menembus polybag, lalu menyiram.'),
  during('Seleksi & Pengelompokan', 'bibit', 4_000, 'Mengelompokkan bibit menurut tinggi dan kesehatannya.'),
  during('Pengukuran Tinggi & Diameter', 'contoh', 200, 'Mengukur contoh 5 % dari bedeng.', { measure: 1 }),
  during('Pembukaan Naungan', 'bedeng', 12, 'Mengurangi naungan bertahap agar bibit tahan matahari.'),
  during('Pengerasan Bibit', 'bedeng', 10, 'Mengurangi air dan pupuk dua sampai empat minggu sebelum diangkut.'),
  during('Wiwil', 'bibit', 2_000, 'Membuang tunas samping dan tunas air.'),
  during('Sambung Pucuk', 'bibit', 150, 'Menyambung entres pada batang bawah dan menyungkupnya.'),
  during('Okulasi', 'bibit', 200, 'Menempel mata tunas pada batang bawah.'),
  during('Pemindahan Bedeng', 'bibit', 3_000, 'Memindahkan bibit ke bedeng atau area terbuka.'),
  during('Pengepakan Bibit', 'bag', 120, 'Memasukkan bibit ke bag dan memasang label.'),
]
