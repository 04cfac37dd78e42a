import { stripVTControlCharacters } from 'node:util'

const LINES = 8

/**
 * Why a test failed, short enough to stand at the end of a run, where a log that keeps only its end still has it.
 * @param {string} name @param {string} message
 */
export function reasonOf(name, message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, LINES)
  return [`✗ ${name}`, ...lines.map((line) => `    ${line.slice(0, 240)}`)].join('\n')
}
