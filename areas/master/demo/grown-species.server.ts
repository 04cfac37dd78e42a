import { allSpecies } from '../reference/species/all-species.ts'
import type { LibrarySpecies } from '../reference/species/library-species.ts'

/** What the demo's nurseries grow: the mix of timber, fruit and coffee that farmers of Central Java ask for. */
const CODES: readonly string[] = [
  'JATI',
  'MAHONI',
  'SENGON',
  'JABONPT',
  'JATIPTH',
  'SUREN',
  'MINDI',
  'SONOKELING',
  'PINUS',
  'AKMANGIUM',
  'TREMBESI',
  'ANGSANA',
  'JOHAR',
  'BERINGIN',
  'GAYAM',
  'CMRGUNG',
  'PUSPA',
  'ALPUKAT',
  'DURIAN',
  'NANGKA',
  'SUKUN',
  'MANGGA',
  'RAMBUTAN',
  'KELENGKENG',
  'MANGGIS',
  'SIRSAK',
  'JBBIJI',
  'MATOA',
  'PETAI',
  'JENGKOL',
  'KEMIRI',
  'MELINJO',
  'SALAM',
  'AREN',
  'KAYUPTH',
  'MAKADAMIA',
  'KOPIARB',
  'KOPIROB',
  'KAKAO',
  'CENGKIH',
  'PALA',
  'KALIANDRA',
  'LAMTORO',
  'GAMAL',
  'BBPETUNG',
]

export const grownSpecies: readonly LibrarySpecies[] = allSpecies.filter(({ code }) => CODES.includes(code))

/** Above some 1,000 m, and only well below that; the others thrive in both. */
const HIGHLAND: readonly string[] = ['PINUS', 'CMRGUNG', 'PUSPA', 'KOPIARB', 'MAKADAMIA']
const LOWLAND: readonly string[] = [
  'JATI',
  'JABONPT',
  'JATIPTH',
  'SONOKELING',
  'AKMANGIUM',
  'TREMBESI',
  'ANGSANA',
  'JOHAR',
  'GAYAM',
  'SUKUN',
  'MANGGA',
  'RAMBUTAN',
  'KELENGKENG',
  'MANGGIS',
  'MATOA',
  'KEMIRI',
  'MELINJO',
  'KAYUPTH',
  'KOPIROB',
  'KAKAO',
  'CENGKIH',
  'PALA',
]

/** Whether a species belongs to a place of that height. */
export function thrivesAtHeight({ code }: LibrarySpecies, { highland }: { readonly highland: boolean }): boolean {
  return !(highland ? LOWLAND : HIGHLAND).includes(code)
}
