import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectedIds, findProblems, provedElsewhere, readRequirements, readTests } from './requirements.mjs'
import { inRoot } from './root.mjs'

const document = readFileSync(inRoot('docs/requirements.md'), 'utf8')
const requirements = readRequirements(document)

describe('the list of requirements', () => {
  test('agrees with the tests', () => {
    expect(findProblems({ requirements, tests: readTests() })).toEqual([])
  })

  test('mentions nothing outside the repository', () => {
    expect(document).not.toMatch(/\/work\/|\.\.\/|core\.md|domain\.md|checklist\.md/)
  })

  test('is refused without any one of its rows', () => {
    const unnoticed = expectedIds().filter((id) => {
      const rest = requirements.filter((requirement) => requirement.id !== id)
      return !findProblems({ requirements: rest, tests: [] }).includes(`${id} is missing from docs/requirements.md.`)
    })
    expect(unnoticed).toEqual([])
  })
})

describe('the check of requirements', () => {
  const planned = expectedIds().map((id) => ({ id, text: 'Something', state: 'planned', proof: [] as string[] }))
  const named = { file: 'e2e/a.spec.ts', text: `test('LS-03 a new limit goes back to page 1', () => {})` }

  function problems({ state = 'planned', proof = [] as string[], tests = [named] }) {
    return findProblems({
      requirements: planned.map((each) => (each.id === 'LS-03' ? { ...each, state, proof } : each)),
      tests,
    })
  }

  test('accepts a met requirement that a test in its proof names', () => {
    expect(problems({ state: 'met', proof: ['e2e/a.spec.ts'] })).toEqual([])
  })

  test('refuses a met line about a screen that no browser test names, and asks none of a line without a screen', () => {
    const unit = { file: 'core/a.test.ts', text: `test('LS-03 API-02 a new limit', () => {})` }
    expect(problems({ state: 'met', proof: ['core/a.test.ts'], tests: [unit] })).toEqual([
      'LS-03 is about a screen, but no browser test in its proof names it.',
    ])
    const api = planned.map((each) =>
      each.id === 'API-02' ? { ...each, state: 'met', proof: ['core/a.test.ts'] } : each,
    )
    expect(findProblems({ requirements: api, tests: [unit] })).toEqual([])
  })

  test('reads a text with a bar in it', () => {
    expect(readRequirements('| AP-01 | status approved\\|rejected | met | `e2e/a.spec.ts` |')).toEqual([
      { id: 'AP-01', text: String.raw`status approved\|rejected`, state: 'met', proof: ['e2e/a.spec.ts'] },
    ])
  })

  test('accepts an id in the table that titles are made from', () => {
    const table = { file: 'e2e/a.spec.ts', text: `test.each([['LS-03', 1]])('%s shows', () => {})` }
    expect(problems({ state: 'met', proof: ['e2e/a.spec.ts'], tests: [table] })).toEqual([])
  })

  test('refuses a met requirement without proof', () => {
    expect(problems({ state: 'met' })).toEqual(['LS-03 is met, but no test in its proof names it.'])
  })

  test('refuses a met requirement that its proof names in a comment only', () => {
    const comment = { file: 'core/a.test.ts', text: `// test('LS-03 a new limit')\ntest('a new limit', () => {})` }
    expect(problems({ state: 'met', proof: ['core/a.test.ts'], tests: [comment] })).toEqual([
      'LS-03 is met, but no test in its proof names it.',
    ])
  })

  test('refuses a proof that does not exist', () => {
    expect(problems({ proof: ['core/gone.test.ts'] })).toEqual([
      'LS-03 is proved by core/gone.test.ts, which is no test file.',
    ])
  })

  test('refuses a test title with an unknown id, and lets rules and invariants be', () => {
    const text = `test('LS-99 R-master-1 INV4 UTF-8', () => {})`
    expect(problems({ tests: [{ file: 'core/a.test.ts', text }] })).toEqual([
      'core/a.test.ts names LS-99, which is no requirement.',
    ])
  })

  test('refuses an unknown state', () => {
    expect(problems({ state: 'done' })).toEqual(['LS-03 has the state done; there are met and planned.'])
  })

  test('knows which tier proves a requirement: the file says it, or a tag behind the title', () => {
    const requirement = { id: 'LS-03', text: 'Something', state: 'met', proof: [] as string[] }
    const tiersOf = (...tests: { file: string; text: string }[]) =>
      provedElsewhere([requirement], tests).flatMap(({ tiers }) => tiers)
    const tagged = { file: 'e2e/a.spec.ts', text: `test('LS-03 a new limit', { tag: '@long' }, async () => {})` }
    expect(tiersOf(named)).toEqual([])
    expect(tiersOf(tagged, { ...named, file: 'core/a.faults.test.ts' })).toEqual(['faults', 'long'])
    expect(tiersOf(tagged, named)).toEqual([])
  })
})
