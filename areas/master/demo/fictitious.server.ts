import type { Random } from '#server-engine/features/demo/random.ts'

/** People and companies that do not exist: common names thrown together, numbers that are plainly made up. */

const MEN = [
  'Agus',
  'Ahmad',
  'Bambang',
  'Budi',
  'Cahyo',
  'Dedi',
  'Didik',
  'Eko',
  'Fajar',
  'Gunawan',
  'Hadi',
  'Hendro',
  'Imam',
  'Joko',
  'Karno',
  'Lukman',
  'Mulyono',
  'Nur',
  'Parjo',
  'Rudi',
  'Sarwono',
  'Slamet',
  'Sugeng',
  'Supri',
  'Teguh',
  'Tri',
  'Wahyu',
  'Warsito',
  'Yanto',
  'Zaenal',
]
const WOMEN = [
  'Aminah',
  'Ani',
  'Dewi',
  'Endang',
  'Eni',
  'Fitri',
  'Ida',
  'Indah',
  'Kartini',
  'Lestari',
  'Lilik',
  'Mujiati',
  'Nining',
  'Partini',
  'Puji',
  'Ratna',
  'Rini',
  'Rukmini',
  'Siti',
  'Sri',
  'Sulastri',
  'Sumiyati',
  'Tuti',
  'Umi',
  'Wati',
  'Winarni',
  'Yuni',
  'Yuliana',
]
const LAST_MEN = [
  'Hartono',
  'Haryanto',
  'Hidayat',
  'Kurniawan',
  'Nugroho',
  'Prabowo',
  'Prasetyo',
  'Purnomo',
  'Raharjo',
  'Riyadi',
  'Santoso',
  'Saputro',
  'Setiawan',
  'Sudarmo',
  'Sukamto',
  'Suparman',
  'Susanto',
  'Sutrisno',
  'Utomo',
  'Wibowo',
  'Widodo',
  'Wijayanto',
]
const LAST_WOMEN = [
  'Astuti',
  'Handayani',
  'Haryanti',
  'Kurniasih',
  'Kusumawati',
  'Lestari',
  'Mulyani',
  'Ningsih',
  'Nurhayati',
  'Purwanti',
  'Rahayu',
  'Setyowati',
  'Sulistyowati',
  'Suryani',
  'Utami',
  'Wahyuni',
  'Wardani',
  'Widayati',
  'Wulandari',
]

export interface Person {
  readonly fullname: string
  readonly gender: 'L' | 'P'
}

export function person(random: Random, { men = 55 }: { readonly men?: number } = {}): Person {
  const gender = random.percent(men) ? 'L' : 'P'
  const fullname =
    gender === 'L' ? `${random.pick(MEN)} ${random.pick(LAST_MEN)}` : `${random.pick(WOMEN)} ${random.pick(LAST_WOMEN)}`
  return { fullname, gender }
}

/** 0812-0000-…: plainly made up, and the same range for all, so that nobody mistakes one for a number to call. */
export function phone(number: number): string {
  return `0812-0000-${String(number).padStart(4, '0')}`
}

/** Begins with 99, the code of no province. */
export function nik(random: Random, born: string): string {
  return `990000${born.slice(8, 10)}${born.slice(5, 7)}${born.slice(2, 4)}${String(random.whole(1, 9_999)).padStart(4, '0')}`
}

/** Begins with 00, which no tax office gives out. */
export function npwp(random: Random): string {
  return `00.${random.whole(100, 999)}.${random.whole(100, 999)}.${random.whole(1, 9)}-${random.whole(500, 599)}.000`
}

/** Ten digits that begin with 000. */
export function bank(random: Random): { readonly bank_name: string; readonly bank_account: string } {
  return {
    bank_name: random.pick(['Bank Jateng', 'BRI', 'BNI', 'Mandiri', 'BSI']),
    bank_account: `000${random.whole(1_000_000, 9_999_999)}`,
  }
}

/** Which letters the districts of Central Java have. */
const PLATES: readonly (readonly [letters: string, districts: RegExp])[] = [
  ['AD', /Boyolali|Klaten|Wonogiri|Karanganyar|Sragen|Sukoharjo|Surakarta/],
  ['AA', /Temanggung|Wonosobo|Magelang|Purworejo|Kebumen/],
  ['G', /Batang|Pekalongan|Pemalang|Tegal|Brebes/],
  ['R', /Banjarnegara|Banyumas|Purbalingga|Cilacap/],
  ['K', /Pati|Kudus|Jepara|Rembang|Blora|Grobogan/],
]

/** A plate of the district with a number no plate has: it begins with zero. */
export function plate(
  random: Random,
  { number, district }: { readonly number: number; readonly district: string },
): string {
  return `${PLATES.find(([, districts]) => districts.test(district))?.[0] ?? 'H'} 0${String(number).padStart(3, '0')} ${random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G'])}${random.pick(['A', 'K', 'N', 'P', 'R', 'S', 'T'])}`
}

const COMPANY = [
  'Anugerah',
  'Bangun',
  'Berkah',
  'Bina',
  'Cipta',
  'Gemah',
  'Guyub',
  'Harapan',
  'Karya',
  'Lestari',
  'Makmur',
  'Margo',
  'Mekar',
  'Mitra',
  'Mugi',
  'Ngudi',
  'Putra',
  'Rukun',
  'Sari',
  'Sekar',
  'Sinar',
  'Subur',
  'Sumber',
  'Tani',
  'Tirta',
  'Tunas',
  'Wana',
  'Wahana',
] as const
const SECOND = [
  'Abadi',
  'Agung',
  'Alam',
  'Asri',
  'Bumi',
  'Hijau',
  'Jaya',
  'Jati',
  'Kencana',
  'Luhur',
  'Maju',
  'Mandiri',
  'Mulyo',
  'Nusa',
  'Raharjo',
  'Rejeki',
  'Rimba',
  'Sejahtera',
  'Sentosa',
  'Setia',
  'Slamet',
  'Tentrem',
  'Utama',
  'Wangi',
  'Widodo',
] as const

/** A different name for each number up to 700; then with the number itself behind it. */
export function companyName(number: number): string {
  // In steps that meet every word before one comes again, so that neighbours do not stand in the order of the alphabet.
  const first = COMPANY[(number * 11) % COMPANY.length] ?? ''
  const round = Math.floor(number / COMPANY.length)
  const second = SECOND[(number * 7 + round) % SECOND.length] ?? ''
  const names = COMPANY.length * SECOND.length
  return number < names ? `${first} ${second}` : `${first} ${second} ${Math.floor(number / names) + 1}`
}
