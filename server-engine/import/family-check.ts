import type { AnyModule } from '#core/module.ts'
import type { Values } from '../write/read-body.ts'
import { NOTHING, type CellError, type Tally } from './import-report.ts'
import { keyField } from '#core/key-field.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { folded, refersToItself } from './match-references.ts'

interface Member {
  readonly body: Values
  /** Names of records of the same module that are not there. */
  readonly waitsFor: readonly string[]
}

/** In a check nothing is stored: rows that name rows of the same file are judged at the end, when all names are known. */
export function familyCheck<M extends Member>(module: AnyModule, told: (member: M) => readonly CellError[]): { add(good: readonly M[], waits: readonly M[]): void; finish(): Tally } {
  const keeps = refersToItself(module)
  const fields = [module.display, keyField(module) ?? '']
  const names = new Set<string>()
  let waiting: M[] = []
  const namesOf = ({ body }: Member) => fields.map((field) => body[field]).filter((name) => typeof name === 'string').map(folded)
  return {
    add(good, waits) {
      for (const member of keeps ? good : []) for (const name of namesOf(member)) names.add(name)
      waiting.push(...waits)
    },
    finish() {
      const asked = waiting.length
      for (let found = true, generation = 1; found && generation <= IMPORT_LIMITS.generations; generation += 1) {
        const ready = new Set(waiting.filter(({ waitsFor }) => waitsFor.every((name) => names.has(name))))
        for (const member of ready) for (const name of namesOf(member)) names.add(name)
        waiting = waiting.filter((member) => !ready.has(member))
        found = ready.size > 0
      }
      return { ...NOTHING, created: asked - waiting.length, errors: waiting.flatMap(told) }
    },
  }
}
