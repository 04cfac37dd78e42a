import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectFile } from '#server/project-folder.ts'
import { glossary } from './glossary.ts'

describe('glossary', () => {
  test('docs/glossary.md and the product say the same, word for word', () => {
    const page = readFileSync(projectFile('docs/glossary.md'), 'utf8')
    for (const part of glossary) {
      const section = page.split('\n## ').find((text) => text.startsWith(`${part.en}\n`)) ?? ''
      const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
      expect(rows).toEqual(
        part.words.map(
          ({ word, english, en, code }) => `| ${word} | ${english} | ${en}${code ? `; \`${code}\`` : ''} |`,
        ),
      )
    }
  })
  test('no word stands there twice', () => {
    const words = glossary.flatMap((part) => part.words.map(({ word }) => word))
    expect(new Set(words).size).toBe(words.length)
  })
})
