import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { Field } from '#core/declare/field.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isLong } from '#test/kit/tier.ts'

export const catalogue = buildCatalogue(demoAreas)

/** Something of a record that a role can be kept from knowing. */
export interface Hidden {
  readonly module: AnyModule
  /** As an answer would carry it. */
  readonly name: string
  readonly field: Field
  /**
   * The module whose reading right is taken away; null where the field has a permission of its own or is told to
   * nobody.
   */
  readonly without: string | null
  /** The names it could be asked by. */
  readonly names: readonly string[]
}

/**
 * Fields with a permission, secrets, counts and child rows of an unreadable module, and the names of unreadable
 * records.
 */
export function hiddenParts(): readonly Hidden[] {
  return catalogue.modules.flatMap((module) =>
    Object.entries(module.fields).flatMap(([name, field]) => partsOf(module, name, field)),
  )
}

/**
 * One of each kind of hiding in the short run, all in the long one: what is hidden how, of which type, seen by all or
 * within a nursery.
 */
export function sampledParts(): readonly Hidden[] {
  const kinds = new Set<string>()
  return hiddenParts().filter(({ module, field, without }) => {
    const kind = [
      without === null,
      isWriteOnly(field),
      field.type,
      module.scope === null,
      field.options.of !== undefined,
      field.options.countOf !== undefined,
    ].join()
    const isNew = !kinds.has(kind)
    kinds.add(kind)
    return isLong || isNew
  })
}

function partsOf(module: AnyModule, name: string, field: Field): readonly Hidden[] {
  const { permission, of, countOf, to } = field.options
  const display = (key: string) => catalogue.module(key).display
  const other = of ?? countOf?.module
  if (permission || isWriteOnly(field))
    return [{ module, name, field, without: null, names: spellingsOf(module, name) }]
  // A record's own list must stay readable, so a module that counts or refers to itself hides nothing from its readers.
  if (other && other !== module.key)
    return [
      {
        module,
        name,
        field,
        without: other,
        names: [...spellingsOf(module, name), `${name}.id`, `${name}.${display(other)}`],
      },
    ]
  if (to && to !== module.key)
    return [
      {
        module,
        name: `rel_${name}`,
        field,
        without: to,
        names: [
          ...spellingsOf(module, `rel_${name}`).slice(0, FEW),
          `${name}.${display(to)}`,
          `rel_${name}.${display(to)}`,
        ],
      },
    ]
  return []
}

/** Names of records are many, and all asked for in one way: they do with the commonest spellings. */
const FEW = 5
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  l: 'ⅼ',
  n: 'ո',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  u: 'ս',
}

function spellingsOf({ table }: AnyModule, name: string): readonly string[] {
  const fullWidth = [...name]
    .map((letter) => (letter === '_' ? '_' : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)))
    .join('')
  return [
    name,
    name.toUpperCase(),
    ` ${name}`,
    `${name} `,
    name.replace(/[aceilnopsu]/, (letter) => LOOK_ALIKE[letter] ?? letter),
    fullWidth,
    `\t${name}\u00a0`,
    `t.${name}`,
    `${table}.${name}`,
    `"${name}"`,
    `${name}->>0`,
    `${name}\u0000`,
  ]
}
