import { takesNoArguments, takesOneCount } from './arguments.ts'
import { passesForEveryValue, passesForEveryText, type RuleDefinition } from './definition.ts'
import { matchesPattern, patternMistake } from './pattern.ts'

// Letters of every script, with their accents: names such as Ñoño and D’Angelo’s é are kept as people write them.
const letters = '\\p{L}\\p{M}'
const onlyLetters = new RegExp(`^[${letters}]+$`, 'u')
const lettersAndDigits = new RegExp(`^[${letters}\\p{Nd}]+$`, 'u')
const lettersDigitsDashes = new RegExp(`^[${letters}\\p{Nd}_-]+$`, 'u')
const lettersAndSpaces = new RegExp(`^[${letters}\\s]+$`, 'u')

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

const hasLength = passesForEveryText((text, [count]) => charactersOf(text) === Number(count))
const length = ([count = '']: readonly string[]) => ({ length: count })

/** Rules over the characters of a value. */
export const textRules = {
  alpha: { takes: takesNoArguments, passes: passesForEveryText((text) => onlyLetters.test(text)) },
  alpha_num: { takes: takesNoArguments, passes: passesForEveryText((text) => lettersAndDigits.test(text)) },
  alpha_dash: { takes: takesNoArguments, passes: passesForEveryText((text) => lettersDigitsDashes.test(text)) },
  alpha_spaces: { takes: takesNoArguments, passes: passesForEveryText((text) => lettersAndSpaces.test(text)) },
  digits: {
    takes: takesOneCount,
    passes: passesForEveryText((text, [count]) => text.length === Number(count) && /^[0-9]+$/.test(text)),
    params: length,
  },
  email: { takes: takesNoArguments, passes: passesForEveryText(isEmail) },
  /** Ours, for inputs that are called, opened or painted: `as: 'tel'`, `as: 'url'`, `as: 'color'`. */
  phone: { takes: takesNoArguments, passes: passesForEveryText(isPhone) },
  url: { takes: takesNoArguments, passes: passesForEveryText(isAddress) },
  color: { takes: takesNoArguments, passes: passesForEveryText((text) => /^#[\da-f]{6}$/i.test(text)) },
  // A list has exactly N items, a text exactly N characters.
  length: {
    takes: takesOneCount,
    passes: (input, args) =>
      Array.isArray(input.value) ? input.value.length === Number(args[0]) : hasLength(input, args),
    params: length,
  },
  max: {
    takes: takesOneCount,
    passes: passesForEveryText((text, [count]) => charactersOf(text) <= Number(count)),
    params: length,
  },
  min: {
    takes: takesOneCount,
    passes: passesForEveryText((text, [count]) => charactersOf(text) >= Number(count)),
    params: length,
  },
  regex: {
    takes: { mistake: patternMistake },
    passes: passesForEveryText(matchesPattern),
  },
  string: { takes: takesNoArguments, passes: passesForEveryValue((value) => typeof value === 'string'), onForm: false },
} satisfies Record<string, RuleDefinition>

/** As people write numbers: an optional +, digits in groups; five to fifteen digits (E.164). */
function isPhone(text: string): boolean {
  return /^\+?[\d\s().\-/]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, ''))
}

/** A page that can be opened: nothing but http(s), so that a link can never run something. */
function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text)
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  // 254 and 64 are the limits of the mail standard; they also keep the patterns cheap.
  return (
    at > 0 && at <= 64 && text.length <= 254 && localPart.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
  )
}

/** Code points, as PostgreSQL counts `varchar(n)`: an emoji is one character, not two. */
function charactersOf(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
