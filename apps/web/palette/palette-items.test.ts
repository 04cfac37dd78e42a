import { describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { visibleMenus } from '../shell/visible-menus.ts'
import { type PaletteItem, paletteSections } from './palette-items.ts'
import { paletteScreenItems } from './palette-screen-items.ts'

const catalogue = buildCatalogue(demoAreas)
const all = paletteScreenItems(visibleMenus(catalogue, () => true))
const action = (id: string, words: string, section: PaletteItem['section'] = 'app'): PaletteItem => ({
  id,
  words,
  section,
})
const actions = [
  action('theme', 'Tema: Gelap'),
  action('out', 'Keluar'),
  action('edit', 'Edit KDL-BL1-01', 'record'),
  action('add', 'Tambah Bedeng Persemaian', 'screen'),
  action('print', 'Cetak daftar Users', 'screen'),
  action('help', 'Bantuan'),
]
const first = (items: readonly PaletteItem[], typed: string) => paletteSections(items, typed)[0]?.items[0]?.id

/** What a person might type: the beginnings and first letters of a screen's own words. */
function beginnings({ words, also = [] }: PaletteItem): readonly string[] {
  return [words, ...also.slice(0, 1)].flatMap((text) => {
    const parts = text.toLowerCase().split(/[\s-]+/)
    return [
      ...parts.flatMap((part) => [part.slice(0, 1), part.slice(0, 2), part.slice(0, 3), part.slice(0, 4)]),
      parts
        .map((part) => part.charAt(0))
        .join('')
        .slice(0, 3),
      `${parts[0]?.charAt(0)}${parts[1]?.slice(0, 2) ?? ''}`,
      `${parts[0]?.slice(0, 2)}${parts[1]?.slice(0, 2) ?? ''}`,
    ]
  })
}

describe('command palette: sections', () => {
  // Both words of 'Proyek Departemen' begin other screens, which are called by one of them alone, and those of
  // 'Penerimaan Contoh' many. The specification's long names differ in their later words only.
  const COVERED = [
    'Proyek Departemen',
    'Penerimaan Contoh',
    'Internal and Custom Project Allocation',
    'Internal and Custom Project Loading and Distribution',
    'Internal and Custom Project Inisiasi',
    'List Maintenance BST',
  ]
  test.each(all.filter(({ words }) => !COVERED.includes(words)).map((item) => [item.words, item] as const))(
    '≤6 keys: Ctrl+K, at most four letters and Enter open %s',
    (_, item) => {
      const items = [...all, ...actions]
      const found = beginnings(item).find((typed) => typed.length <= 4 && first(items, typed) === item.id)
      expect(found).toBeDefined()
    },
  )

  test('only screens the role may open are there, and others are not found by their old route name either', () => {
    const few = paletteScreenItems(visibleMenus(catalogue, (permission) => permission === 'bedeng-nursery.read'))
    expect(few.map(({ id }) => id)).toEqual(['screen.bedeng-nursery'])
    expect(paletteSections(few, 'location-nursery')).toEqual([])
    expect(first(all, 'location-nursery')).toBe('screen.location-nursery')
  })

  test('the nearest section comes first: an action by its own words, a screen by its own', () => {
    expect(first([...all, ...actions], 'edit')).toBe('edit')
    expect(first([...all, ...actions], 'keluar')).toBe('out')
    expect(first([...all, ...actions], 'bedeng')).toBe('screen.bedeng-nursery')
  })

  test('with nothing typed what belongs to the moment comes first: selection, record, screen, last records, screens, application', () => {
    const items = [
      ...all,
      ...actions,
      action('delete', 'Hapus (3 dipilih)', 'selection'),
      action('recent', 'KDL-BL1-02', 'recent'),
    ]
    expect(paletteSections(items, ' ').map(({ key }) => key)).toEqual([
      'selection',
      'record',
      'screen',
      'recent',
      'screens',
      'app',
    ])
  })
})
