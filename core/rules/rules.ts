import { ruleMessage } from '../formats/messages.ts'
import { isEmptyValue, type RuleDefinition, type RuleInput } from './definition.ts'
import { fileRules } from './file-rules.ts'
import { numberRules } from './number-rules.ts'
import { patternText } from './pattern.ts'
import { splitRulePipe, type WrittenRule } from './pipe-form.ts'
import { textRules } from './text-rules.ts'
import { valueRules } from './value-rules.ts'

const catalogue = { ...valueRules, ...textRules, ...numberRules, ...fileRules }

export type RuleName = keyof typeof catalogue

export interface Rule {
  readonly name: RuleName
  readonly args: readonly string[]
}

// Safe: they are the keys of a literal object, in which nothing else can be.
/** Every rule there is (FR-04) and the model rules of FR-05. */
export const ruleNames = Object.keys(catalogue) as readonly RuleName[]

/**
 * Reads rules from the pipe form 'required|max:100|regex:/^[a-z|]+$/i', or from a list of such texts and ready rules.
 * An unknown rule or a wrong argument throws: declarations are read at start, so the mistake shows at start.
 */
export function parseRules(text: string | readonly (string | Rule)[]): readonly Rule[] {
  const parts = typeof text === 'string' ? [text] : text
  return parts.flatMap((part) => (typeof part === 'string' ? splitRulePipe(part) : [part])).map(checkRule)
}

/** Back to the pipe form, as the API describes a model's rules. */
export function formatRules(rules: readonly Rule[]): string {
  return rules.map(formatRule).join('|')
}

/** FR-05: model rules are the server's; a form does not show them. */
export function isFormRule(rule: Rule): boolean {
  return definitionOf(rule.name).onForm !== false
}

/**
 * The message of the first rule that the value breaks, or null. An empty value passes all but required and required_if.
 */
export function firstRuleError(rules: readonly Rule[], input: RuleInput): string | null {
  const empty = isEmptyValue(input.value)
  for (const { name, args } of rules) {
    const { passes, params, judgesEmpty = false } = definitionOf(name)
    if ((empty && !judgesEmpty) || passes(input, args)) continue
    return ruleMessage(name, { label: input.label, ...params?.(args, input) }, input.language)
  }
  return null
}

function definitionOf(name: RuleName): RuleDefinition {
  return catalogue[name]
}

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(catalogue, name)
}

function checkRule(rule: WrittenRule): Rule {
  const { name } = rule
  if (!isRuleName(name)) throw new Error(`Unknown rule "${name}"`)
  const args = name === 'regex' ? rule.args : rule.args.map((arg) => arg.trim())
  const needs = definitionOf(name).takes.mistake(args)
  if (needs !== null) throw new Error(`Rule "${[name, args.join(',')].join(':')}" needs ${needs}`)
  if (name === 'regex') return { name, args: [patternText(args)] }
  // Such a rule could not be written in the pipe form and read back as the same.
  if (args.some((arg) => arg === '' || /[|,]/.test(arg)))
    throw new Error(`Rule "${name}" has an empty argument or one with | or , in it`)
  return { name, args }
}

function formatRule({ name, args }: Rule): string {
  if (name === 'regex') return `regex:${patternText(args)}`
  return args.length === 0 ? name : `${name}:${args.join(',')}`
}
