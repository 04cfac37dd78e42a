import { allSpecies } from '#areas/master/reference/species/all-species.ts'
import type { Species } from '#areas/master/reference/species/species.ts'

/** What the demo's nurseries grow: the mix of timber, fruit and coffee that farmers of Central Java ask for. */
const CODES: readonly string[] = [
  'JATI', 'MAHONI', 'SENGON', 'JABONPT', 'JATIPTH', 'SUREN', 'MINDI', 'SONOKELING', 'PINUS', 'AKMANGIUM', 'TREMBESI', 'ANGSANA', 'JOHAR', 'KETAPANG', 'BERINGIN', 'GAYAM', 'CMRGUNG', 'PUSPA',
  'ALPUKAT', 'DURIAN', 'NANGKA', 'SUKUN', 'MANGGA', 'RAMBUTAN', 'KELENGKENG', 'MANGGIS', 'SIRSAK', 'JBBIJI', 'MATOA', 'PETAI', 'JENGKOL', 'KEMIRI', 'MELINJO', 'SALAM', 'AREN', 'KAYUPTH', 'MAKADAMIA',
  'KOPIARB', 'KOPIROB', 'KAKAO', 'CENGKIH', 'PALA', 'KALIANDRA', 'LAMTORO', 'GAMAL', 'BBPETUNG',
]

export const grownSpecies: readonly Species[] = allSpecies.filter(({ code }) => CODES.includes(code))
