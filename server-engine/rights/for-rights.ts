import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'

type Derived = Map<string, unknown>

/**
 * By the role's set of rights, which is replaced when any right changes, so that what was derived from the old one goes
 * with it; then by what is declared. The module itself and not its key: an action reads its input as a module of the
 * same key with other fields.
 */
const derived = new WeakMap<ReadonlySet<string>, WeakMap<Catalogue, WeakMap<AnyModule, Derived>>>()

/**
 * What follows from a declaration and the caller's rights alone, worked out once for all callers with these rights.
 * Whatever else it depends on belongs into the key.
 */
export function computedOncePerRights<T>(
  { user, catalogue }: Context,
  module: AnyModule,
  { key, make }: { readonly key: string; readonly make: () => T },
): T {
  if (!user) return make()
  const known = derivedFor(user.permissions, catalogue, module)
  const whole = `${user.role_id} ${key}`
  // A key names one kind of value: whoever asks under it made it.
  if (known.has(whole)) return known.get(whole) as T
  const value = make()
  known.set(whole, value)
  return value
}

function derivedFor(rights: ReadonlySet<string>, catalogue: Catalogue, module: AnyModule): Derived {
  const byCatalogue = derived.get(rights) ?? new WeakMap<Catalogue, WeakMap<AnyModule, Derived>>()
  derived.set(rights, byCatalogue)
  const byModule = byCatalogue.get(catalogue) ?? new WeakMap<AnyModule, Derived>()
  byCatalogue.set(catalogue, byModule)
  const known: Derived = byModule.get(module) ?? new Map()
  byModule.set(module, known)
  return known
}
