import type { Plugin } from 'vite'

const ENGLISH = /,\s*en:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g

/**
 * The built screens speak Indonesian alone (`web-engine/kit/words/language.ts`): the English of our own texts would
 * only be carried along, some kilobytes of every first load.
 */
export function indonesianOnlyPlugin(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    transform: (code) => (code.includes('defineTexts(') ? { code: withoutEnglish(code), map: null } : undefined),
  }
}

export function withoutEnglish(code: string): string {
  return code.replace(ENGLISH, '')
}
