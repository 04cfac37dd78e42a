/**
 * A test file's literals, found without a parser: comments, strings and templates are told apart, expressions in a
 * template stay text. Regular expressions are not known; one with a quote in it may hide the literal after it.
 */
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g

/** @param {string} text */
export function literalsOf(text) {
  return tokensOf(text).map(({ literal }) => literal)
}

/**
 * The titles of tests and of groups of tests: the literal that comes first in `test(…)`, `describe.each(…)(…)` and the
 * like. @param {string} text
 */
export function titlesOf(text) {
  return tokensOf(text)
    .filter(isTitle)
    .map(({ literal }) => literal)
}

/**
 * The titles by their tier: the file's name says it for all of them, a tag behind a title for that one. @param {string}
 * file @param {string} text
 */
export function titlesByTier(file, text) {
  const ofFile = /\.(wide|faults|long)\.test\.tsx?$/.exec(file)?.[1]
  return tokensOf(text)
    .filter(isTitle)
    .map(({ literal, after }) => ({
      title: literal,
      tier: ofFile ?? /^\s*,\s*\{\s*tag:\s*'@(wide|faults|long)'/.exec(after)?.[1] ?? 'short',
    }))
}

/** @param {{ before: string }} token */
function isTitle({ before }) {
  return /\b(?:test|it|describe)(?:\.\w+)*\s*\(\s*$/.test(before) || /\)\s*\(\s*$/.test(before)
}

/** @param {string} text */
function tokensOf(text) {
  return [...text.matchAll(token)].flatMap((match) => {
    const literal = match[1] ?? match[2] ?? match[3]
    const end = match.index + match[0].length
    return literal === undefined
      ? []
      : [{ literal, before: text.slice(Math.max(0, match.index - 80), match.index), after: text.slice(end, end + 80) }]
  })
}
