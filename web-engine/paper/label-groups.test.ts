import { describe, expect, test } from 'vitest'
import type { PaperLabel } from '#core/paper/content.ts'
import { labelGroupsOf, wantedLabelsOf } from './label-groups.ts'

const label = (key: string, who: string, species: string): PaperLabel => ({
  key,
  name: who,
  lines: [],
  of: [
    ['Penerima', who],
    ['Jenis', species],
  ],
})
const labels = [
  label('1', 'Slamet', 'Sengon'),
  label('2', 'Slamet', 'Jati'),
  label('3', 'Aminah', 'Sengon'),
  { key: '4', name: 'Tanpa', lines: [] },
]

describe('PR-01 labels are chosen by recipient and species', () => {
  test('names what there is more than one of, in order', () => {
    expect(labelGroupsOf(labels)).toEqual([
      { name: 'Penerima', values: ['Aminah', 'Slamet'] },
      { name: 'Jenis', values: ['Jati', 'Sengon'] },
    ])
    expect(labelGroupsOf(labels.slice(0, 2))).toEqual([{ name: 'Jenis', values: ['Jati', 'Sengon'] }])
  })

  test('takes those that have all that is wanted', () => {
    const keys = (wanted: Record<string, readonly string[]>) => wantedLabelsOf(labels, wanted).map(({ key }) => key)
    expect([
      keys({}),
      keys({ Penerima: [], Jenis: ['Sengon'] }),
      keys({ Penerima: ['Slamet'], Jenis: ['Sengon'] }),
      keys({ Jenis: ['Mahoni'] }),
    ]).toEqual([['1', '2', '3', '4'], ['1', '3'], ['1'], []])
  })

  test('PR-01 takes several recipients at once, and several species of them', () => {
    const all = [...labels, label('5', 'Wagiman', 'Jati')]
    const keys = (wanted: Record<string, readonly string[]>) => wantedLabelsOf(all, wanted).map(({ key }) => key)
    expect([
      keys({ Penerima: ['Aminah', 'Wagiman'] }),
      keys({ Penerima: ['Aminah', 'Slamet'], Jenis: ['Sengon', 'Mahoni'] }),
    ]).toEqual([
      ['3', '5'],
      ['1', '3'],
    ])
  })
})
