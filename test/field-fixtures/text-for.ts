import type { Field } from '#core/declare/field.ts'
import { validationRulesOf } from '#core/questions/field-rules.ts'
import { placeFor } from './place-for.ts'

/** A text that meets the field's own rules, a different one each time. */
export function textFor(field: Field, n: number): string {
  const { options } = field
  if (options.place) return placeFor(options.place, n)
  const rules = new Map(validationRulesOf(field).map((rule) => [rule.name as string, rule.args]))
  const digits = Number(rules.get('digits')?.[0] ?? 0)
  const text =
    digits > 0
      ? String(n).padStart(digits, '1')
      : options.as === 'email'
        ? `uji${n}@contoh.example`
        : options.as === 'tel'
          ? `+62 812 ${String(n).padStart(6, '0')}`
          : options.as === 'url'
            ? `https://contoh.example/${n}`
            : options.as === 'color'
              ? `#${String(n % 1_000_000).padStart(6, '0')}`
              : rules.has('alpha')
                ? letters(n)
                : rules.has('alpha_dash')
                  ? `uji_${n}`
                  : `Uji ${n}`
  return options.uppercase || options.plate ? text.toUpperCase() : text
}

function letters(n: number): string {
  const four = [17_576, 676, 26, 1].map((power) => String.fromCharCode(65 + (Math.floor(n / power) % 26)))
  return `Z${four.join('')}`
}
