import { isWritable, type Field, type FieldType } from '#core/field.ts'
import { rulesOf } from '#core/field-rules.ts'
import type { AnyModule } from '#core/module.ts'
import type { Caller } from './caller.ts'

let counter = 0

/** A value each field of that type accepts, a different one each time where the type allows it. */
const makers = {
  text: (field, n) => textFor(field, n),
  textarea: (_, n) => `Catatan ke-${n}\nbaris kedua, dengan "kutip" & <b>tanda</b>`,
  number: ({ options }, n) => between(options, n % 90),
  money: (_, n) => 1_000 + n,
  date: (_, n) => `2025-03-${String((n % 28) + 1).padStart(2, '0')}`,
  datetime: (_, n) => `2025-03-01T0${n % 10}:30:00.000Z`,
  flag: (_, n) => n % 2,
  choice: ({ options }, n) => options.set?.codes[n % (options.set?.codes.length ?? 1)],
  reference: () => null,
  latitude: (_, n) => -7 - (n % 100) / 100,
  longitude: (_, n) => 110 + (n % 100) / 100,
} satisfies Record<FieldType, (field: Field, n: number) => unknown>

/** A body the create verb accepts: every writable field filled; references point to records the caller may see. */
export async function validBody(caller: Caller, module: AnyModule, pathOf: (key: string) => string): Promise<Record<string, unknown>> {
  counter += 1
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(module.fields)) {
    if (!isWritable(field)) continue
    if (field.type !== 'reference') body[name] = makers[field.type](field, counter)
    else body[name] = (await caller.get(`${pathOf(field.options.to ?? '')}/dataset`, { limit: 1, order: 'id', sort: 'asc' })).rows[0]?.['id'] ?? null
  }
  return body
}

function textFor(field: Field, n: number): string {
  const { options } = field
  const rules = new Map(rulesOf(field).map((rule) => [rule.name as string, rule.args]))
  const digits = Number(rules.get('digits')?.[0] ?? 0)
  const text = digits > 0 ? String(n).padStart(digits, '1')
    : options.as === 'email' ? `uji${n}@contoh.example`
    : rules.has('alpha') ? letters(n)
    : rules.has('alpha_dash') ? `uji_${n}`
    : `Uji ${n}`
  return options.uppercase ? text.toUpperCase() : text
}

function letters(n: number): string {
  const four = [17_576, 676, 26, 1].map((power) => String.fromCharCode(65 + (Math.floor(n / power) % 26)))
  return `Z${four.join('')}`
}

function between({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number }, offset: number): number {
  return Math.min(max, Math.max(min, 0) + offset)
}
