import type { Pest } from './pest.ts'

/** Fungi, bacteria and nematodes. */
export const diseases: readonly Pest[] = [
  {
    name: 'Lodoh', latin: 'Rhizoctonia solani', category: 2, part: 'PANGKAL', risk: 3, material: 'TRICHODERMA', hosts: 'all',
    symptom: 'Pangkal semai muda berair, mengecil dan rebah berkelompok (damping-off); Pythium dan Fusarium sering menyertai.',
    control: 'Sterilkan media, kurangi air dan naungan, jarangkan; beri Trichoderma sebelum tabur.',
  },
  {
    name: 'Layu fusarium', latin: 'Fusarium oxysporum', category: 2, part: 'AKAR', risk: 3, material: 'TRICHODERMA', hosts: ['AKMANGIUM', 'PINUS', 'SENGON'],
    symptom: 'Daun menguning dari bawah lalu layu; pembuluh cokelat.',
    control: 'Musnahkan semai sakit beserta medianya; perbaiki drainase.',
  },
  {
    name: 'Karat tumor', latin: 'Uromycladium falcatarium', category: 2, part: 'BATANG', risk: 3, material: 'BELERANG', hosts: ['SENGON'],
    symptom: 'Bintil cokelat berdebu karat (gall) pada pucuk, tangkai daun dan batang.',
    control: 'Musnahkan semai bertumor; semprot campuran belerang dan kapur; pakai benih toleran.',
  },
  {
    name: 'Karat daun jati', latin: 'Olivea tectonae', category: 2, part: 'DAUN', risk: 2, material: 'MANKOZEB', hosts: ['JATI'],
    symptom: 'Serbuk jingga di bawah daun; daun rontok sebelum waktunya.',
    control: 'Jarangkan bibit, petik daun sakit, semprot fungisida kontak.',
  },
  {
    name: 'Karat daun kopi', latin: 'Hemileia vastatrix', category: 2, part: 'DAUN', risk: 3, material: 'TEMBAGA', hosts: ['KOPIARB', 'KOPIROB'],
    symptom: 'Bercak kuning jingga bertepung di bawah daun.',
    control: 'Pilih varietas tahan; semprot fungisida tembaga.',
  },
  {
    name: 'Bercak daun kopi', latin: 'Cercospora coffeicola', category: 2, part: 'DAUN', risk: 2, material: 'MANKOZEB', hosts: ['KOPIARB', 'KOPIROB'],
    symptom: 'Bercak bulat cokelat dengan pusat kelabu dan lingkaran kuning.',
    control: 'Beri naungan dan hara cukup; semprot mankozeb.',
  },
  {
    name: 'Antraknosa', latin: 'Colletotrichum gloeosporioides', category: 2, part: 'DAUN', risk: 2, material: 'PROPINEB', hosts: ['MANGGA', 'ALPUKAT', 'KAKAO', 'KARET', 'JBMETE', 'SIRSAK', 'MAKADAMIA'],
    symptom: 'Bercak cokelat tua melebar di ujung dan tepi daun; ranting mati ujung.',
    control: 'Buang bagian sakit, kurangi percikan air, semprot fungisida bergantian.',
  },
  {
    name: 'Embun tepung', latin: 'Erysiphe quercicola', category: 2, part: 'DAUN', risk: 2, material: 'BELERANG', hosts: ['AKMANGIUM', 'AKAURI', 'MANGGA', 'KARET'],
    symptom: 'Lapisan tepung putih di daun muda; daun keriting dan rontok.',
    control: 'Kurangi naungan; semprot belerang saat gejala awal.',
  },
  {
    name: 'Hawar dan busuk phytophthora', latin: 'Phytophthora palmivora', category: 2, part: 'BATANG', risk: 3, material: 'DIMETOMORF', hosts: ['KAKAO', 'DURIAN', 'KARET', 'KELAPA'],
    symptom: 'Daun semai hitam berair, pangkal batang busuk basah berwarna gelap.',
    control: 'Perbaiki drainase dan jarak; musnahkan bibit sakit; siram dimetomorf.',
  },
  {
    name: 'Busuk akar alpukat', latin: 'Phytophthora cinnamomi', category: 2, part: 'AKAR', risk: 3, material: 'DIMETOMORF', hosts: ['ALPUKAT', 'KAYUMNS', 'MAKADAMIA'],
    symptom: 'Akar rambut hitam dan rapuh; daun kecil, pucat dan layu.',
    control: 'Media steril dan porous; jangan menyiram berlebihan.',
  },
  {
    name: 'Jamur akar putih', latin: 'Rigidoporus microporus', category: 2, part: 'AKAR', risk: 3, material: 'TRICHODERMA', hosts: ['KARET', 'KAKAO', 'JBMETE'],
    symptom: 'Benang putih menjalar di akar; daun kusam lalu gugur.',
    control: 'Bersihkan sisa akar dan tunggul; beri Trichoderma di lubang tanam.',
  },
  {
    name: 'Jamur akar merah', latin: 'Ganoderma philippii', category: 2, part: 'AKAR', risk: 3, material: 'TRICHODERMA', hosts: ['AKMANGIUM', 'AKAURI', 'KARET'],
    symptom: 'Lapisan merah tua di akar berselaput tanah; tajuk menipis.',
    control: 'Bongkar tunggul dan akar sakit; rotasi jenis.',
  },
  {
    name: 'Jamur upas', latin: 'Erythricium salmonicolor', category: 2, part: 'BATANG', risk: 2, material: 'TEMBAGA', hosts: ['KARET', 'KAKAO', 'KOPIROB', 'DURIAN', 'NANGKA'],
    symptom: 'Lapisan benang perak lalu kerak merah muda pada percabangan.',
    control: 'Potong dan bakar cabang sakit; oles fungisida tembaga.',
  },
  {
    name: 'Vascular streak dieback', latin: 'Ceratobasidium theobromae', category: 2, part: 'BATANG', risk: 3, material: 'AZOKSISTROBIN', hosts: ['KAKAO'],
    symptom: 'Satu daun di tengah cabang menguning berbintik hijau; tiga titik cokelat di bekas tangkai daun.',
    control: 'Naungi bibit dari spora malam hari; pangkas 30 cm di bawah gejala; klon tahan.',
  },
  {
    name: 'Hawar daun eukaliptus', latin: 'Calonectria reteaudii', category: 2, part: 'DAUN', risk: 2, material: 'MANKOZEB', hosts: ['AMPUPU', 'LEDA'],
    symptom: 'Bercak kelabu cepat melebar dari bawah tajuk pada musim hujan.',
    control: 'Jarangkan bibit dan perbaiki aliran udara; semprot mankozeb.',
  },
  {
    name: 'Embun jelaga', latin: 'Capnodium citri', category: 2, part: 'DAUN', risk: 1, material: 'AZADIRAKTIN', hosts: ['MANGGA', 'RAMBUTAN', 'JAMBLANG', 'KELENGKENG'],
    symptom: 'Lapisan hitam seperti jelaga yang dapat diusap, di atas embun madu kutu.',
    control: 'Kendalikan kutu dan semut; bilas daun dengan air sabun.',
  },
  {
    name: 'Layu bakteri', latin: 'Ralstonia solanacearum', category: 2, part: 'AKAR', risk: 3, material: 'STREPTOMISIN', hosts: ['JATI', 'AMPUPU', 'LEDA'],
    symptom: 'Semai layu mendadak tanpa menguning; potongan batang mengeluarkan lendir putih di air.',
    control: 'Musnahkan semai dan media; jangan memakai tanah bekas tanaman terong-terongan.',
  },
  {
    name: 'Puru akar', latin: 'Meloidogyne incognita', category: 2, part: 'AKAR', risk: 2, hosts: ['KOPIARB', 'KOPIROB', 'KAKAO', 'JBBIJI', 'SENGON'],
    symptom: 'Bintil pada akar; semai kerdil dan menguning.',
    control: 'Kukus atau jemur media; tanam tagetes di sekitar bedeng.',
  },
  {
    name: 'Nematoda luka akar', latin: 'Pratylenchus coffeae', category: 2, part: 'AKAR', risk: 2, hosts: ['KOPIARB', 'KOPIROB'],
    symptom: 'Akar cokelat dan membusuk, akar rambut habis.',
    control: 'Pakai batang bawah robusta tahan; media steril.',
  },
]
