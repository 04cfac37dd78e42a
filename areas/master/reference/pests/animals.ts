import type { Pest } from './pest.ts'

/** Insects and other animals. */
export const animalPests: readonly Pest[] = [
  {
    name: 'Ulat kupu kuning', latin: 'Eurema blanda', category: 1, part: 'DAUN', risk: 2, material: 'BT', hosts: ['SENGON', 'JOHAR', 'TREMBESI'],
    symptom: 'Daun habis tinggal tulang; ulat hijau bergerombol dan kepompong menggantung di ranting.',
    control: 'Kumpulkan telur dan kepompong; semprot Bacillus thuringiensis saat ulat masih kecil.',
  },
  {
    name: 'Ulat kantong', latin: 'Pteroma plagiophleps', category: 1, part: 'DAUN', risk: 2, material: 'BT', hosts: ['SENGON', 'AKMANGIUM'],
    symptom: 'Daun berlubang dan mengering; kantong kecil menggantung di bawah daun.',
    control: 'Ambil dan musnahkan kantongnya; semprot Bacillus thuringiensis pada serangan berat.',
  },
  {
    name: 'Boktor sengon', latin: 'Xystrocera festiva', category: 1, part: 'BATANG', risk: 3, hosts: ['SENGON', 'TREMBESI'],
    symptom: 'Kulit batang retak mengeluarkan cairan dan serbuk gerek; terutama pada tanaman muda di lapangan.',
    control: 'Sayat kulit berisi telur dan larva; tebang dan belah pohon yang terserang berat.',
  },
  {
    name: 'Penggerek pucuk mahoni', latin: 'Hypsipyla robusta', category: 1, part: 'PUCUK', risk: 3, material: 'KLORANTRAN', hosts: ['MAHONI', 'MAHKECIL', 'SUREN'],
    symptom: 'Pucuk layu dan mati dengan serbuk kotoran di lubang; batang kemudian bercabang.',
    control: 'Potong dan bakar pucuk terserang; tanam campur dan beri naungan.',
  },
  {
    name: 'Ulat jati', latin: 'Hyblaea puera', category: 1, part: 'DAUN', risk: 2, material: 'BT', hosts: ['JATI'],
    symptom: 'Daun muda digulung dan dimakan pada awal musim hujan.',
    control: 'Kumpulkan ulat dan kepompong; semprot Bacillus thuringiensis.',
  },
  {
    name: 'Ulat kerangka daun jati', latin: 'Paliga damastesalis', category: 1, part: 'DAUN', risk: 1, material: 'BT', hosts: ['JATI'],
    symptom: 'Jaringan daun habis tinggal rangka tulang daun.',
    control: 'Kumpulkan daun terserang; lindungi burung dan musuh alami.',
  },
  {
    name: 'Ulat penggulung daun jabon', latin: 'Arthroschista hilaralis', category: 1, part: 'DAUN', risk: 2, material: 'BT', hosts: ['JABONPT', 'JABONMR'],
    symptom: 'Daun dilipat dan dijalin benang, lalu dimakan dari dalam.',
    control: 'Petik lipatan daun; semprot Bacillus thuringiensis.',
  },
  {
    name: 'Ulat jengkal', latin: 'Hyposidra talaca', category: 1, part: 'DAUN', risk: 2, material: 'BT', hosts: ['KAKAO', 'KOPIROB', 'KOPIARB'],
    symptom: 'Tepi daun muda dimakan; ulat berjalan menjengkal.',
    control: 'Ambil ulat pada pagi hari; semprot Bacillus thuringiensis.',
  },
  {
    name: 'Ulat grayak', latin: 'Spodoptera litura', category: 1, part: 'DAUN', risk: 3, material: 'KLORANTRAN', hosts: 'all',
    symptom: 'Daun berlubang tidak beraturan dalam semalam; ulat bersembunyi di media pada siang hari.',
    control: 'Musnahkan kelompok telur di bawah daun; semprot sore hari.',
  },
  {
    name: 'Ulat tanah', latin: 'Agrotis ipsilon', category: 1, part: 'PANGKAL', risk: 2, material: 'DELTAMETRIN', hosts: 'all',
    symptom: 'Semai muda terpotong di pangkal batang pada malam hari.',
    control: 'Bongkar media di sekitar semai dan ambil ulatnya; bersihkan gulma.',
  },
  {
    name: 'Uret', latin: 'Lepidiota stigma', category: 1, part: 'AKAR', risk: 3, material: 'METARHIZIUM', hosts: ['JATI', 'SENGON', 'MAHONI', 'AKMANGIUM'],
    symptom: 'Semai layu mendadak dan mudah dicabut karena akarnya habis dimakan larva putih.',
    control: 'Ayak media, pakai pupuk kandang yang matang dan campurkan Metarhizium.',
  },
  {
    name: 'Belalang kayu', latin: 'Valanga nigricornis', category: 1, part: 'DAUN', risk: 2, material: 'DELTAMETRIN', hosts: 'all',
    symptom: 'Daun dan pucuk dimakan dari tepi.',
    control: 'Tangkap pagi hari saat belum aktif; bersihkan semak di sekitar persemaian.',
  },
  {
    name: 'Gangsir', latin: 'Tarbinskiellus portentosus', category: 1, part: 'PANGKAL', risk: 2, hosts: 'all',
    symptom: 'Semai dipotong dan ditarik ke lubang di tanah.',
    control: 'Siram lubangnya dengan air sabun dan tangkap.',
  },
  {
    name: 'Kutu daun', latin: 'Aphis gossypii', category: 1, part: 'PUCUK', risk: 1, material: 'AZADIRAKTIN', hosts: 'all',
    symptom: 'Pucuk keriting dan lengket, disertai semut dan jelaga.',
    control: 'Semprot air bertekanan atau ekstrak mimba; kendalikan semut.',
  },
  {
    name: 'Kutu putih bergaris', latin: 'Ferrisia virgata', category: 1, part: 'PUCUK', risk: 2, material: 'IMIDAKLOPRID', hosts: ['LAMTORO', 'KAKAO', 'KOPIROB', 'SIRSAK', 'SRIKAYA', 'JBBIJI'],
    symptom: 'Kutu berlilin putih di pucuk dan ketiak daun; daun menguning.',
    control: 'Pangkas bagian terserang; semprot sabun kalium atau insektisida sistemik.',
  },
  {
    name: 'Kutu loncat lamtoro', latin: 'Heteropsylla cubana', category: 1, part: 'PUCUK', risk: 3, material: 'IMIDAKLOPRID', hosts: ['LAMTORO'],
    symptom: 'Pucuk dan daun muda mengering dan rontok, penuh kutu kecil kuning kehijauan.',
    control: 'Pilih varietas tahan; lepas dan lindungi kumbang koksi.',
  },
  {
    name: 'Kutu hijau kopi', latin: 'Coccus viridis', category: 1, part: 'DAUN', risk: 2, material: 'AZADIRAKTIN', hosts: ['KOPIARB', 'KOPIROB'],
    symptom: 'Kutu pipih hijau di tulang daun, diikuti embun jelaga.',
    control: 'Kendalikan semut dan kurangi nitrogen; semprot ekstrak mimba.',
  },
  {
    name: 'Kepik pengisap buah dan pucuk', latin: 'Helopeltis antonii', category: 1, part: 'PUCUK', risk: 3, material: 'SIPERMETRIN', hosts: ['KAKAO', 'JBMETE', 'JBBIJI'],
    symptom: 'Bercak cekung cokelat kehitaman di pucuk dan buah; pucuk mati.',
    control: 'Sanitasi, pelihara semut hitam, semprot terbatas pada titik serangan.',
  },
  {
    name: 'Kutu lilin pinus', latin: 'Pineus boerneri', category: 1, part: 'PUCUK', risk: 3, material: 'IMIDAKLOPRID', hosts: ['PINUS'],
    symptom: 'Gumpalan lilin putih di pangkal jarum; jarum menguning dan pucuk mati.',
    control: 'Musnahkan semai terserang; jangan pindahkan bibit ke daerah bersih.',
  },
  {
    name: 'Kumbang tanduk', latin: 'Oryctes rhinoceros', category: 1, part: 'PUCUK', risk: 3, material: 'METARHIZIUM', hosts: ['KELAPA', 'AREN'],
    symptom: 'Daun berbentuk kipas terpotong; lubang gerek di titik tumbuh.',
    control: 'Bersihkan tumpukan kayu dan kotoran tempat larva; beri Metarhizium.',
  },
  {
    name: 'Rayap tanah', latin: 'Coptotermes curvignathus', category: 1, part: 'AKAR', risk: 3, material: 'FIPRONIL', hosts: ['KARET', 'PINUS', 'AKMANGIUM'],
    symptom: 'Kulit akar dan pangkal batang dimakan di balik lapisan tanah; semai layu.',
    control: 'Bersihkan sisa kayu di media dan lahan; beri fipronil di sekitar bedeng.',
  },
  {
    name: 'Tungau merah', latin: 'Tetranychus urticae', category: 1, part: 'DAUN', risk: 2, material: 'ABAMEKTIN', hosts: 'all',
    symptom: 'Bintik kuning halus dan jaring di bawah daun, terutama musim kemarau.',
    control: 'Jaga kelembapan; semprot abamektin atau belerang bergantian.',
  },
  {
    name: 'Bekicot', latin: 'Lissachatina fulica', category: 1, part: 'DAUN', risk: 2, material: 'METALDEHIDA', hosts: 'all',
    symptom: 'Daun dan pucuk semai dimakan malam hari; jejak lendir mengilap.',
    control: 'Kumpulkan malam hari; beri sekam atau kapur di sekeliling bedeng.',
  },
  {
    name: 'Tikus sawah', latin: 'Rattus argentiventer', category: 1, part: 'BIJI', risk: 2, hosts: 'all',
    symptom: 'Benih di bedeng tabur hilang dan semai terpotong.',
    control: 'Pasang kawat pada bak tabur, perangkap dan bersihkan sarang.',
  },
]
