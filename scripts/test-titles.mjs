/**
 * A test file's literals, found without a parser: comments, strings and templates are told apart, expressions in a template stay
 * text. Regular expressions are not known; one with a quote in it may hide the literal after it.
 */
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g

/** @param {string} text */
export function literalsOf(text) {
  return tokensOf(text).map(({ literal }) => literal)
}

/** The titles of tests and of groups of tests: the literal that comes first in `test(…)`, `describe.each(…)(…)` and the like. @param {string} text */
export function titlesOf(text) {
  return tokensOf(text)
    .filter(({ before }) => /\b(?:test|it|describe)(?:\.\w+)*\s*\(\s*$/.test(before) || /\)\s*\(\s*$/.test(before))
    .map(({ literal }) => literal)
}

/** @param {string} text */
function tokensOf(text) {
  return [...text.matchAll(token)].flatMap((match) => {
    const literal = match[1] ?? match[2] ?? match[3]
    return literal === undefined ? [] : [{ literal, before: text.slice(Math.max(0, match.index - 80), match.index) }]
  })
}
