import type { AnyModule } from '#core/declare/module.ts'
import type { FieldType } from '#core/declare/field.ts'

type Values = Readonly<Record<string, unknown>>
const PREFIX = 'first.'
const NUMERIC: readonly FieldType[] = ['reference', 'number', 'choice', 'flag', 'year', 'money']

/**
 * What an address gives a new record to begin with, `?view=create&first.bedeng_id=12`: whoever opens it still sees and
 * saves it. Null where it gives nothing.
 */
export function firstValuesInAddress(
  { fields }: Pick<AnyModule, 'fields'>,
  params: URLSearchParams,
): { readonly key: string; readonly values: Values } | null {
  const given = [...params].flatMap(([name, text]) => {
    const field = name.startsWith(PREFIX) ? fields[name.slice(PREFIX.length)] : undefined
    const value = field === undefined ? undefined : valueOf(field.type, text)
    return value === undefined ? [] : [[name.slice(PREFIX.length), value] as const]
  })
  return given.length === 0
    ? null
    : { key: given.map(([name, value]) => `${name}=${value}`).join(','), values: Object.fromEntries(given) }
}

function valueOf(type: FieldType, text: string): string | number | undefined {
  if (NUMERIC.includes(type)) return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
  return type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
}
