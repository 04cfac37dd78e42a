import { numberOrNull } from '../formats/decimal.ts'

/** Which arguments a rule takes. `mistake` gives the second half of 'Rule max:… needs …', or null when all is well. */
export interface ArgumentShape {
  readonly mistake: (args: readonly string[]) => string | null
}

export const takesNoArguments = argumentShape('no arguments', (args) => args.length === 0)
export const takesArguments = argumentShape('one or more arguments', (args) => args.length > 0)
export const takesOneField = argumentShape('the name of one field', (args) => args.length === 1)
export const takesOneCount = argumentShape(
  'one whole number of 0 or more',
  (args) => args.length === 1 && args.every(isCount),
)
export const takesTwoCounts = argumentShape(
  'two whole numbers of 0 or more',
  (args) => args.length === 2 && args.every(isCount),
)
export const takesOptionalCount = argumentShape(
  'at most one whole number',
  (args) => args.length <= 1 && args.every(isCount),
)
export const takesOneNumber = argumentShape('one number', (args) => args.length === 1 && args.every(isNumber))
export const takesTwoNumbers = argumentShape('two numbers, the smaller first', (args) => {
  return args.length === 2 && args.every(isNumber) && Number(args[0]) <= Number(args[1])
})

/** A shape from a sentence and a test; the sentence is what the author of a wrong declaration reads. */
export function argumentShape(needs: string, fits: (args: readonly string[]) => boolean): ArgumentShape {
  return { mistake: (args) => (fits(args) ? null : needs) }
}

function isCount(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}

function isNumber(text: string): boolean {
  return numberOrNull(text) !== null
}
