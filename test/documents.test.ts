import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFile } from '#server/project-folder.ts'

const documents = [
  'README.md',
  ...readdirSync(projectFile('docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
]

/**
 * The keys of the specification's field configuration, of options, pickers, slave links, columns and the model
 * description.
 */
const keys = [
  'id',
  'label',
  'data',
  'view_data',
  'type',
  'show',
  'order',
  'validation',
  'placeholder',
  'tooltip',
  'hint',
  'icon',
  'permission',
  'transform',
  'class',
  'event',
  'setter',
  'getter',
  'attr',
  'value',
  'transform_after',
  'transform_before',
  'option',
  'get_param',
  'filterAPI',
  'toggle_field',
  'listApi',
  'allowAdd',
  'list_pointer.label',
  'list_pointer.code',
  'list_pointer.img',
  'list_pointer.tooltip',
  'name',
  'module',
  'as_param',
  'key_field',
  'overwrite',
  'fieldList',
  'fieldType',
  'fieldView',
  'fieldAdd',
  'fieldEdit',
  'fieldValidation',
  'fieldRelation',
]

describe('the documents', () => {
  test.each(documents)('%s links to files that exist', (file) => {
    const links = [...readFileSync(projectFile(file), 'utf8').matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(
      (match) => match[1] ?? '',
    )
    const inside = links.filter((link) => !/^https?:/.test(link))
    expect(inside.filter((link) => !existsSync(projectFile(path.dirname(file), link)))).toEqual([])
  })

  test.each(documents)('%s names source files that exist', (file) => {
    const named = [
      ...readFileSync(projectFile(file), 'utf8').matchAll(
        /`((?:apps|areas|core|server-engine|web-engine|scripts|test|bench|e2e)\/[\w./-]+)`/g,
      ),
    ].map((match) => match[1] ?? '')
    expect(
      named.filter(
        (source) =>
          !/alat-kerja|peralatan|tambah-alat|isi-blok|kartu-tanaman/.test(source) && !existsSync(projectFile(source)),
      ),
    ).toEqual([])
  })

  test('FR-13 every key of the field configuration has its counterpart or its reason', () => {
    const rows = readFileSync(projectFile('docs/field-configuration.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
    const explained = rows.flatMap((row) => {
      const [, key = '', counterpart = ''] = row.split(/(?<!\\)\|/)
      return counterpart.trim() === '' ? [] : [...key.matchAll(/`([^`]+)`/g)].map((match) => match[1])
    })
    expect(keys.filter((key) => !explained.includes(key))).toEqual([])
  })

  test('every environment variable is described', () => {
    const source = readFileSync(projectFile('server-engine/base/environment.ts'), 'utf8')
    const variables = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1] ?? '')
    const page = readFileSync(projectFile('docs/configuration.md'), 'utf8')
    expect(variables.length).toBeGreaterThan(20)
    expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  test('a decision is told in at most 40 lines: situation, choice, price', () => {
    const decisions = documents.filter((file) => file.startsWith(path.join('docs', 'decisions')))
    const wrong = decisions.filter((file) => {
      const text = readFileSync(projectFile(file), 'utf8')
      return (
        text.split('\n').length > 41 ||
        !['Situation', 'Choice', 'Price'].every((part) => text.includes(`\n## ${part}\n`))
      )
    })
    expect(wrong).toEqual([])
  })
})
