import type { Catalogue } from './catalogue.ts'

const KEY = /^[a-z][a-z0-9-]*$/
const PARAMETER = /^[a-z][a-z0-9_]*$/
/** What the page itself reads from its address. */
export const PAGE_PARAMETERS = ['auto', 'paper', 'start', 'pick'] as const

/** What is wrong with the declared papers, as sentences for developers. */
export function paperMistakes({ papers, find }: Pick<Catalogue, 'papers' | 'find'>): readonly string[] {
  return papers.flatMap(({ key, title, module, parameters }) => {
    const names = Object.keys(parameters)
    return [
      ...(KEY.test(key) ? [] : ['key must be lower-case letters, digits or -']),
      ...(papers.filter((paper) => paper.key === key).length > 1 ? ['is declared twice'] : []),
      ...(title.trim() ? [] : ['title is empty']),
      ...(find(module) ? [] : [`module '${module}' does not exist`]),
      ...names
        .filter((name) => !PARAMETER.test(name) || PAGE_PARAMETERS.some((own) => own === name))
        .map((name) => `parameter '${name}' cannot be used`),
    ].map((mistake) => `paper '${key}': ${mistake}`)
  })
}
