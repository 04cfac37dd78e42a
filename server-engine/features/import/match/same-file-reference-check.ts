import type { AnyModule } from '#core/declare/module.ts'
import type { Values } from '../../../context/values.ts'
import { EMPTY_TALLY, type CellError, type ImportTally } from '../plan/import-report.ts'
import { identifyingField } from '#core/questions/identifying-field.ts'
import { IMPORT_LIMITS } from '../file/limits.ts'
import { foldCase } from './find-by-name.ts'
import { refersToItself } from './match-references.ts'

interface Member {
  readonly sheet: { readonly row: number }
  readonly body: Values
  /** Names of records of the same module that are not there. */
  readonly waitsFor: readonly string[]
}

/**
 * In a check nothing is stored: rows that name rows of the same file are judged at the end, when all names are known.
 */
export function sameFileReferenceCheck<M extends Member>(
  module: AnyModule,
  told: (member: M) => readonly CellError[],
): { add(good: readonly M[], waits: readonly M[]): void; finish(): ImportTally } {
  const keeps = refersToItself(module)
  const fields = [module.display, identifyingField(module) ?? '']
  const names = new Set<string>()
  // By row: a part that the database had us try again brings the same rows twice.
  let waiting = new Map<number, M>()
  /** By name, by code, and by both as files have it where several have the name. */
  const namesOf = ({ body }: Member) => {
    const [name, code] = fields.map((field) => body[field])
    return [name, code, typeof name === 'string' && typeof code === 'string' ? `${name} (${code})` : null]
      .filter((text) => typeof text === 'string')
      .map(foldCase)
  }
  return {
    add(good, waits) {
      for (const member of keeps ? good : []) for (const name of namesOf(member)) names.add(name)
      for (const member of waits) waiting.set(member.sheet.row, member)
    },
    finish() {
      const asked = waiting.size
      for (let found = true, generation = 1; found && generation <= IMPORT_LIMITS.generations; generation += 1) {
        const ready = new Map([...waiting].filter(([, { waitsFor }]) => waitsFor.every((name) => names.has(name))))
        for (const member of ready.values()) for (const name of namesOf(member)) names.add(name)
        waiting = new Map([...waiting].filter(([row]) => !ready.has(row)))
        found = ready.size > 0
      }
      return { ...EMPTY_TALLY, created: asked - waiting.size, errors: [...waiting.values()].flatMap(told) }
    },
  }
}
