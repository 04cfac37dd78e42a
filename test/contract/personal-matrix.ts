import { beforeAll } from 'vitest'
import { permissionsOf } from '#core/catalogue/catalogue.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import type { Caller } from '#test/kit/caller.ts'
import { withGivenWorld } from '#test/kit/given-world.ts'
import { grant } from '#test/kit/rights.ts'
import type { World } from '#test/kit/world.ts'
import { catalogue } from './hidden-matrix.ts'

export type Row = Readonly<Record<string, unknown>>

/** The fields of a module that are about persons. */
export function namesOf({ fields }: AnyModule): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.options.personal)
}

export const personalModules = catalogue.modules.filter((module) => namesOf(module).length > 0)
/**
 * Accounts have rules of their own about who changes whom (areas/access/accounts); mails are written by the program.
 */
export const changeable = personalModules.filter(isStored).filter(({ key }) => key !== 'users' && key !== 'outbox')
export const each = (some: readonly AnyModule[]) => some.map((module) => [module.key, module] as const)

/** Values that stand nowhere else, where the type leaves the choice. */
export function telling(module: AnyModule, n: number): Row {
  const free = namesOf(module).filter(
    (name) => !module.fields[name]?.options.place && ['text', 'textarea'].includes(module.fields[name]?.type ?? ''),
  )
  const value = (name: string) => {
    const { as, validation } = module.fields[name]?.options ?? {}
    return as === 'tel'
      ? `0899-7766-554${n}`
      : as === 'email'
        ? `zq${n}.${module.key}@pribadi.example`
        : validation
          ? `998877665544332${n}`
          : `Zqpribadi ${n}`
  }
  return Object.fromEntries(free.map((name) => [name, value(name)]))
}

export interface PersonalWorld {
  readonly world: World
  readonly admin: Caller
  /** Holds every right to these modules but those to what is about persons, and to wages. */
  readonly guest: Caller
  /** Of each module one record, made and then changed. */
  recordOf(module: AnyModule): Row
}

export function withPersonalWorld(take: (opened: PersonalWorld) => void): void {
  let made: Parameters<Parameters<typeof withGivenWorld>[0]>[0]
  withGivenWorld((opened) => (made = opened))
  beforeAll(async () => {
    const { world, admin, given } = made
    const records = new Map<string, Row>()
    for (const module of changeable) {
      const row = await given(module.key, telling(module, 1))
      const changed = await given.update(module.key, row, telling(module, 2))
      if (changed.status !== 200) throw new Error(`${module.key} was refused: ${changed.text}`)
      records.set(module.key, changed.row)
    }
    records.set('users', (await admin.get('users/1/show')).row)
    await admin.post('users/2/action/invite')
    records.set('outbox', (await admin.get('mail_outbox/list', { limit: 1 })).row)
    const keys = new Set(personalModules.map(({ key }) => key))
    const rights = permissionsOf(catalogue).filter(
      ({ module, action }) => keys.has(module) && !['personal', 'private', 'contact'].includes(action),
    )
    await grant(world, 'Tamu', ...rights.map(({ code }) => code))
    take({ world, admin, guest: await world.as('tamu'), recordOf: ({ key }) => records.get(key) ?? {} })
  })
}
