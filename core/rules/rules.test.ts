import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstRuleError, formatRules, isFormRule, parseRules, type Rule, ruleNames } from './rules.ts'
import type { RuleInput } from './definition.ts'

const check = (rules: string, value: unknown, rest: Partial<RuleInput> = {}) => {
  return firstRuleError(parseRules(rules), { label: 'Nama', value, values: {}, today: '2025-08-10', ...rest })
}

describe('rule list', () => {
  test('FR-04 the catalogue holds the rules of the specification, the day lock and the model rules', () => {
    expect([...ruleNames].sort()).toEqual([
      'alpha',
      'alpha_dash',
      'alpha_num',
      'alpha_spaces',
      'between',
      'color',
      'confirmed',
      'date',
      'digits',
      'dimensions',
      'double',
      'email',
      'excluded',
      'exists_file',
      'ext',
      'image',
      'integer',
      'length',
      'lock-day',
      'lock-periode',
      'max',
      'max_value',
      'mimes',
      'min',
      'min_value',
      'not_future',
      'nullable',
      'numeric',
      'oneOf',
      'phone',
      'regex',
      'required',
      'required_if',
      'size',
      'string',
      'url',
      'years',
    ])
  })

  test('FR-04 a pipe-joined list is read rule by rule', () => {
    expect(parseRules('required|max:100| between: 1, 10 |oneOf:a,b')).toEqual([
      { name: 'required', args: [] },
      { name: 'max', args: ['100'] },
      { name: 'between', args: ['1', '10'] },
      { name: 'oneOf', args: ['a', 'b'] },
    ])
    expect(parseRules('')).toEqual([])
  })

  test.each([
    ['required|regex:/^[a-z|]+$/i|max:3', '/^[a-z|]+$/i'],
    ['required|regex:/^(?:a|b),c:d$/|max:3', '/^(?:a|b),c:d$/'],
    ['required|regex:/^[/|]\\/\\|$/u|max:3', '/^[/|]\\/\\|$/u'],
    ['required|regex:/^\\[|]$/|max:3', '/^\\[|]$/'],
    ['required| regex: /^a$/gi |max:3', '/^a$/i'],
    ['required|regex:^[0-9]{2},[0-9]$|max:3', '/^[0-9]{2},[0-9]$/'],
    [String.raw`required|regex:/^(a|b)?\)+[()*]+$/|max:3`, String.raw`/^(a|b)?\)+[()*]+$/`],
    ['required|regex:^a/b$|max:3', '/^a\\/b$/'],
  ])('FR-04 the pattern of %s is read to its end', (text, pattern) => {
    expect(parseRules(text)).toEqual([
      { name: 'required', args: [] },
      { name: 'regex', args: [pattern] },
      { name: 'max', args: ['3'] },
    ])
  })

  test('FR-04 texts and ready rules may be mixed', () => {
    const rules = parseRules(['required|alpha', { name: 'regex', args: ['^a/b$', 'i'] }, 'max:5'])
    expect(formatRules(rules)).toBe('required|alpha|regex:/^a\\/b$/i|max:5')
  })

  test.each([
    ['requird', 'Unknown rule "requird"'],
    ['required|', 'Unknown rule ""'],
    ['required||max:3', 'Unknown rule ""'],
    ['constructor', 'Unknown rule "constructor"'],
    ['__proto__', 'Unknown rule "__proto__"'],
    ['max', 'Rule "max:" needs one whole number'],
    ['max:', 'Rule "max:" needs one whole number'],
    ['max:ten', 'Rule "max:ten" needs one whole number'],
    ['max:1,2', 'Rule "max:1,2" needs one whole number'],
    ['max:-1', 'needs one whole number'],
    ['required:1', 'needs no arguments'],
    ['between:5', 'needs two numbers'],
    ['between:5,1', 'the smaller first'],
    ['min_value:x', 'needs one number'],
    ['dimensions:10', 'needs two whole numbers'],
    ['double:2,3', 'needs at most one whole number'],
    ['oneOf', 'needs one or more arguments'],
    ['oneOf:a,,b', 'empty argument'],
    ['confirmed', 'needs the name of one field'],
    ['required_if', 'needs the name of a field'],
    ['regex', 'needs one valid pattern'],
    ['regex:', 'needs one valid pattern'],
    ['regex://', 'needs one valid pattern'],
    ['regex:/[a-z/', 'needs one valid pattern'],
    ['regex:/abc', 'needs one valid pattern'],
    ['regex:/a/q', 'needs one valid pattern'],
    ['regex:/a/v', 'needs one valid pattern'],
    ['regex:/a/i junk', 'needs one valid pattern'],
    ['regex:/^(a+)+$/', 'could run for minutes'],
    ['regex:/^(?:a|aa)*$/', 'could run for minutes'],
    ['regex:/^([a-z]+){1,30}$/', 'could run for minutes'],
  ])('FR-04 the declaration mistake %s is refused at start', (text, words) => {
    expect(() => parseRules(text)).toThrow(words)
  })

  test('FR-04 a ready rule that the pipe form cannot hold is refused at start', () => {
    expect(() => parseRules([{ name: 'oneOf', args: ['a|b'] }])).toThrow('has an empty argument or one with | or ,')
  })

  test('FR-04 rules read back from the pipe form as they were', () => {
    const word = fc
      .stringMatching(/^[a-z0-9 _./-]{1,12}$/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
    const count = fc.nat(1000).map(String)
    const rule: fc.Arbitrary<Rule> = fc.oneof(
      fc.constantFrom<Rule>(
        { name: 'required', args: [] },
        { name: 'lock-periode', args: [] },
        { name: 'email', args: [] },
      ),
      fc
        .tuple(fc.constantFrom('max', 'min', 'digits', 'size', 'length', 'double'), count)
        .map(([name, arg]): Rule => ({ name, args: [arg] })),
      fc
        .tuple(
          fc.constantFrom('oneOf', 'excluded', 'required_if', 'ext'),
          fc.array(word, { minLength: 1, maxLength: 4 }),
        )
        .map(([name, args]): Rule => ({ name, args })),
      fc
        .string({ unit: fc.constantFrom(...'ab|,:/[]\\^$.-') })
        .filter(isPattern)
        .map((source): Rule => ({ name: 'regex', args: [source, 'i'] })),
    )
    fc.assert(
      fc.property(fc.array(rule), (rules) => {
        const parsed = parseRules(rules)
        expect(parseRules(formatRules(parsed))).toEqual(parsed)
      }),
      { numRuns: 500 },
    )
  })

  test('FR-05 model rules are not shown as form rules', () => {
    const all = parseRules('nullable|string|exists_file|date|integer|required|max:5|lock-periode|numeric')
    expect(all.filter(isFormRule).map((rule) => rule.name)).toEqual(['required', 'max', 'lock-periode', 'numeric'])
  })
})

describe('first error', () => {
  test('FR-03 only the first broken rule speaks', () => {
    expect(check('required|alpha|min:5', 'a1')).toBe('Nama hanya boleh berisi huruf')
    expect(check('required|min:5|alpha', 'a1')).toBe('Nama minimal 5 karakter')
    expect(check('required|min:5|alpha', 'abcde')).toBeNull()
  })

  test('FR-04 an empty value passes every rule but required and required_if', () => {
    const args: Record<string, string> = {
      between: '1,2',
      confirmed: 'b',
      digits: '1',
      dimensions: '1,1',
      excluded: 'a',
      oneOf: 'a',
      ext: 'a',
      mimes: 'a',
      length: '1',
      max: '0',
      min: '1',
      max_value: '1',
      min_value: '1',
      regex: '/a/',
      required_if: 'b,1',
      size: '1',
      years: '1,2',
    }
    const broken = ruleNames.filter((name) => {
      const rule = args[name] ? `${name}:${args[name]}` : name
      return [null, undefined, '', []].some((value) => check(rule, value, { values: { b: '1' } }) !== null)
    })
    expect(broken.sort()).toEqual(['required', 'required_if'])
  })

  test('FR-04 messages come in English when asked for', () => {
    expect(check('between:1,1000', 0, { language: 'en' })).toBe('Nama must be between 1 and 1.000')
  })

  test('FR-05 no value from a stranger makes a rule throw, and no message shows a placeholder', () => {
    const rules = parseRules([
      'required|alpha|alpha_num|alpha_dash|alpha_spaces|between:1,2|confirmed:b|digits:3|dimensions:1,2|email|excluded:a|oneOf:a,b|ext:jpg|mimes:image/*|image',
      'integer|length:2|max:3|min:2|max_value:5|min_value:1|numeric|regex:/^a$/|required_if:b,1|size:10|double:2|lock-periode|lock-day|not_future|years:1,2|nullable|string|exists_file|date|phone|url|color',
    ])
    expect(rules.map((rule) => rule.name).sort()).toEqual([...ruleNames].sort())
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.anything(),
      fc.constant({ toString: 1, valueOf: 1 }),
      fc.constant([[{ toString: null }]]),
    )
    fc.assert(
      fc.property(strange, strange, (value, other) => {
        for (const rule of rules) {
          const error = firstRuleError([rule], {
            label: 'Nama',
            value,
            values: { b: other },
            today: '2025-08-10',
            file: { name: 'x', mime: '', sizeKb: 99 },
          })
          expect(error ?? '').not.toMatch(/[{}]|undefined/)
        }
      }),
      { numRuns: 300 },
    )
  })
})

function isPattern(source: string): boolean {
  try {
    parseRules([{ name: 'regex', args: [source, 'i'] }])
    return true
  } catch {
    return false
  }
}
