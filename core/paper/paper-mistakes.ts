import type { Catalogue } from '../catalogue.ts'

const KEY = /^[a-z][a-z0-9-]*$/
const PARAMETER = /^[a-z][a-z0-9_]*$/
/** What the page itself reads from its address. */
export const PAGE_PARAMETERS = ['auto', 'paper', 'start', 'pick'] as const

/** What is wrong with the declared papers, as sentences for developers. */
export function paperMistakes({ papers, find }: Pick<Catalogue, 'papers' | 'find'>): readonly string[] {
  return papers.flatMap(({ key, title, module, parameters }) => {
    const names = Object.keys(parameters)
    return [
      ...(KEY.test(key) ? [] : ['key harus huruf kecil, angka atau -']),
      ...(papers.filter((paper) => paper.key === key).length > 1 ? ['dideklarasikan dua kali'] : []),
      ...(title.trim() ? [] : ['title kosong']),
      ...(find(module) ? [] : [`modul '${module}' tidak ada`]),
      ...names.filter((name) => !PARAMETER.test(name) || PAGE_PARAMETERS.some((own) => own === name)).map((name) => `parameter '${name}' tidak dapat dipakai`),
    ].map((mistake) => `cetakan '${key}': ${mistake}`)
  })
}
