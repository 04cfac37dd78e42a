import type { AnyModule } from '#core/declare/module.ts'
import {
  ADDRESS_LEVELS,
  addressFieldsByPart,
  type AddressLevelName,
  type AddressNames,
  type AddressPart,
} from '#core/declare/address-part.ts'
import type { FieldErrors } from '../base/user-error.ts'
import { matchPlaces, findVillage } from '../read/wilayah.ts'
import { cached } from '../context/lookup-cache.ts'
import type { Values } from '../context/values.ts'
import type { ReferenceContext } from './references.ts'

interface SettledPlace {
  readonly values: Values
  readonly errors: FieldErrors
}

const NOTHING: SettledPlace = { values: {}, errors: {} }

/**
 * An address names areas of the table `wilayah`, in the table's spelling. A village's code says all of it, and a name
 * that says otherwise is refused: one of the two is a slip, and nobody can tell which. What a record held before stays
 * as it is until its address is changed: an area may have been renamed meanwhile.
 */
export async function settleAddress(
  ctx: ReferenceContext,
  module: AnyModule,
  { values, present }: { values: Values; present: Values },
): Promise<SettledPlace> {
  const fields = addressFieldsByPart(module)
  if (![...fields.values()].some((name) => Object.hasOwn(values, name))) return NOTHING
  const whole: Values = { ...present, ...values }
  const typed: AddressNames = Object.fromEntries([...fields].map(([part, name]) => [part, textOf(whole[name])]))
  const labelOf = (part: AddressPart) => module.fields[fields.get(part) ?? '']?.label ?? part
  const settled = (names: AddressNames, parts: readonly AddressPart[]) =>
    Object.fromEntries(
      parts.flatMap((part) => (fields.has(part) && names[part] ? [[fields.get(part), names[part]]] : [])),
    )
  if (typed.village_code) {
    const village = await cached(ctx, `wilayah ${typed.village_code}`, async () =>
      findVillage(ctx.db, typed.village_code ?? ''),
    )
    if (village) {
      const said = ADDRESS_LEVELS.filter(
        (level) => typed[level] && typed[level] !== textOf(present[fields.get(level) ?? '']),
      )
      const wrong =
        said.length > 0
          ? await contradiction(ctx, village, Object.fromEntries(said.map((level) => [level, typed[level]])))
          : null
      if (wrong === null) return { ...NOTHING, values: settled(village, ['village_code', ...ADDRESS_LEVELS]) }
      return {
        ...NOTHING,
        errors: {
          [fields.get(wrong) ?? '']:
            `${labelOf(wrong)} "${typed[wrong]}" tidak sesuai dengan ${labelOf('village_code')} ${typed.village_code}, yaitu ${ADDRESS_LEVELS.toReversed()
              .map((level) => village[level])
              .join(', ')}`,
        },
      }
    }
    return {
      ...NOTHING,
      errors: {
        [fields.get('village_code') ?? '']:
          `${labelOf('village_code')} "${typed.village_code}" tidak ada di daftar wilayah`,
      },
    }
  }
  const { names, wrong, several } = await cached(ctx, `wilayah ${JSON.stringify(typed)}`, async () =>
    matchPlaces(ctx, typed),
  )
  if (wrong === null) return { ...NOTHING, values: settled(names, ADDRESS_LEVELS) }
  if (several.length > 1)
    return {
      ...NOTHING,
      errors: {
        [fields.get(wrong) ?? '']:
          `${labelOf(wrong)} "${typed[wrong]}" ada lebih dari satu: ${several.slice(0, 3).join(', ')}`,
      },
    }
  const around = ADDRESS_LEVELS.slice(0, ADDRESS_LEVELS.indexOf(wrong))
    .toReversed()
    .map((level) => names[level])
    .find(Boolean)
  return {
    ...NOTHING,
    errors: {
      [fields.get(wrong) ?? '']:
        `${labelOf(wrong)} "${typed[wrong]}" tidak ada di daftar wilayah${around ? ` ${around}` : ''}`,
    },
  }
}

/** The smallest area among those that were said which is not the village's own, however people write its name. */
async function contradiction(
  ctx: ReferenceContext,
  village: AddressNames,
  said: AddressNames,
): Promise<AddressLevelName | null> {
  for (const level of ADDRESS_LEVELS.toReversed()) {
    if (!said[level]) continue
    const around = Object.fromEntries(
      ADDRESS_LEVELS.slice(0, ADDRESS_LEVELS.indexOf(level)).map((larger) => [larger, village[larger]]),
    )
    const { names } = await cached(ctx, `wilayah ${JSON.stringify({ ...around, [level]: said[level] })}`, async () =>
      matchPlaces(ctx, { ...around, [level]: said[level] }),
    )
    if (names[level] !== village[level]) return level
  }
  return null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
