import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, isMain } from './root.mjs'
import { hasScreen, idsIn, prefixes } from './requirement-ids.mjs'
import { literalsOf, titlesByTier, titlesOf } from './test-titles.mjs'

/**
 * @typedef {{ id: string, text: string, state: string, proof: string[] }} Requirement
 * @typedef {{ file: string, text: string }} TestFile
 */

const testFolders = ['core', 'server-engine', 'web-engine', 'areas', 'apps', 'test', 'scripts', 'e2e']

/**
 * The rows of docs/requirements.md: `| id | requirement | state | proof |`. @param {string} document @returns
 * {Requirement[]}
 */
export function readRequirements(document) {
  return document.split('\n').flatMap((line) => {
    // A bar inside a text is written `\|`.
    const [, id = '', text = '', state = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (!/^[A-Z]+-\d+$/.test(id)) return []
    return [{ id, text, state, proof: [...proof.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '') }]
  })
}

/** Every id there has to be. */
export function expectedIds() {
  return Object.entries(prefixes).flatMap(([prefix, count]) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`),
  )
}

/**
 * What is wrong with the document or the tests, as sentences.
 * @param {{ requirements: readonly Requirement[], tests: readonly TestFile[] }} input
 */
export function findProblems({ requirements, tests }) {
  const known = new Set(expectedIds())
  const written = requirements.map((requirement) => requirement.id)
  const files = new Map(tests.map((test) => [test.file, test]))
  return [
    ...[...known].filter((id) => !written.includes(id)).map((id) => `${id} is missing from docs/requirements.md.`),
    ...written.filter((id) => !known.has(id)).map((id) => `${id} in docs/requirements.md is no requirement.`),
    ...written
      .filter((id, index) => written.indexOf(id) !== index)
      .map((id) => `${id} stands twice in docs/requirements.md.`),
    ...requirements.flatMap((requirement) => problemsOf(requirement, files)),
    ...tests.flatMap(({ file, text }) =>
      titlesOf(text)
        .flatMap(idsIn)
        .filter((id) => !known.has(id))
        .map((id) => `${file} names ${id}, which is no requirement.`),
    ),
  ]
}

/** @param {Requirement} requirement @param {Map<string, TestFile>} files */
function problemsOf({ id, text, state, proof }, files) {
  if (state !== 'met' && state !== 'planned') return [`${id} has the state ${state}; there are met and planned.`]
  if (text === '') return [`${id} says nothing.`]
  const missing = proof
    .filter((file) => !files.has(file))
    .map((file) => `${id} is proved by ${file}, which is no test file.`)
  const named = proof.some((file) => namedIn(files.get(file)?.text ?? '').has(id))
  if (state !== 'met') return missing
  if (!named) return [...missing, `${id} is met, but no test in its proof names it.`]
  const seen =
    !hasScreen(id) || proof.some((file) => file.startsWith('e2e/') && namedIn(files.get(file)?.text ?? '').has(id))
  return seen ? missing : [...missing, `${id} is about a screen, but no browser test in its proof names it.`]
}

/**
 * The ids a test file names: in titles, and in the rows of a table that titles are made from (`'MS-01'`). @param
 * {string} text
 */
function namedIn(text) {
  return new Set([
    ...titlesOf(text).flatMap(idsIn),
    ...literalsOf(text)
      .filter((literal) => /^[A-Z]+-\d+\b/.test(literal))
      .flatMap(idsIn),
  ])
}

/**
 * The requirements that no test of the short run names: what `npm test` leaves to the other tiers.
 * @param {readonly Requirement[]} requirements
 * @param {readonly TestFile[]} tests
 */
export function provedElsewhere(requirements, tests) {
  const titles = tests.flatMap(({ file, text }) => [...titlesByTier(file, text), ...rowsByTier(file, text)])
  return requirements
    .filter(({ state }) => state === 'met')
    .flatMap(({ id }) => {
      const tiers = new Set(titles.filter(({ title }) => idsIn(title).includes(id)).map(({ tier }) => tier))
      return tiers.size === 0 || tiers.has('short') ? [] : [{ id, tiers: [...tiers].sort() }]
    })
}

/**
 * The rows of a table that titles are made from; of journeys a row may be in another tier than its file. @param
 * {string} file @param {string} text
 */
function rowsByTier(file, text) {
  const tier = /\.(wide|faults|long)\.test\.tsx?$/.exec(file)?.[1] ?? 'short'
  return file.startsWith('e2e/')
    ? []
    : literalsOf(text)
        .filter((literal) => /^[A-Z]+-\d+\b/.test(literal))
        .map((title) => ({ title, tier }))
}

/** @returns {TestFile[]} */
export function readTests() {
  const files = testFolders.filter((folder) => existsSync(inRoot(folder))).flatMap(testsBelow)
  return files.map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
}

/** @param {string} folder @returns {string[]} */
function testsBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return testsBelow(path)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path.replaceAll('\\', '/')] : []
  })
}

/** How far each group is, and the tests that name what is still planned. */
function printCoverage() {
  const requirements = readRequirements(readFileSync(inRoot('docs/requirements.md'), 'utf8'))
  const tests = readTests()
  for (const prefix of Object.keys(prefixes)) {
    const group = requirements.filter(({ id }) => id.startsWith(`${prefix}-`))
    console.log(`${prefix.padEnd(4)}${group.filter(({ state }) => state === 'met').length} of ${group.length} met`)
  }
  for (const { id } of requirements.filter(({ state }) => state !== 'met')) {
    const naming = tests.filter(({ text }) => namedIn(text).has(id)).map(({ file }) => `\`${file}\``)
    console.log(`planned: ${id}${naming.length > 0 ? ` named by ${naming.join(', ')}` : ''}`)
  }
  for (const { id, tiers } of provedElsewhere(requirements, tests))
    console.log(`proved by npm run test:${tiers.join(', npm run test:')} alone: ${id}`)
  const problems = findProblems({ requirements, tests })
  for (const problem of problems) console.error(problem)
  console.log(
    `requirements: ${requirements.filter(({ state }) => state === 'met').length} of ${requirements.length} met`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (isMain(import.meta.url)) printCoverage()
