import type { Field, FieldType } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { disambiguatingFields } from '#core/questions/disambiguating-fields.ts'
import { listColumnsOf, type HasRight, type NamedField } from '../../records/access.ts'

/** What tells two records of the same name apart at a glance. */
const TELLING: readonly FieldType[] = ['text', 'choice', 'reference', 'number', 'date', 'year']
const MOST = 3

/**
 * LK-01 pointer: the target's display, then what the field points to, then what tells records of one name apart, then
 * the first columns of the target's list.
 */
export function lookupColumns(
  can: HasRight,
  target: AnyModule,
  { options: { pointer } }: Field,
): readonly NamedField[] {
  const listed = listColumnsOf(can, target).filter(({ field }) => TELLING.includes(field.type))
  const wanted = [
    target.display,
    pointer?.description,
    pointer?.tooltip,
    ...disambiguatingFields(target),
    ...listed.map(({ name }) => name),
  ]
  const named = [...new Set(wanted)].flatMap((name) => {
    const field = name === undefined ? undefined : target.fields[name]
    return name !== undefined && field && (field.options.permission === undefined || can(field.options.permission))
      ? [{ name, field }]
      : []
  })
  return named.slice(0, MOST)
}
