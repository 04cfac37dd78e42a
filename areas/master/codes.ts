import { valueSet } from '#core/value-set.ts'

export const categoryBlock = valueSet('category_block', { 0: 'Tabur', 1: 'Tanam', 2: 'Open Area' }, { tones: { 0: 'info', 1: 'success', 2: 'neutral' } })

/** Where the cut-off and 'today' of a nursery are judged. */
export const timeZone = valueSet('time_zone', {
  'Asia/Jakarta': 'WIB (Asia/Jakarta)',
  'Asia/Makassar': 'WITA (Asia/Makassar)',
  'Asia/Jayapura': 'WIT (Asia/Jayapura)',
})

export const categoryCustomProject = valueSet('category_custom_project', { 1: 'Penanaman Pohon', 2: 'Acara Penanaman', 3: 'Penanaman Pohon dan Acara' })

export const projectTypeLahan = valueSet('project_type_lahan', { 'carbon': 'Karbon', 'non-carbon': 'Non-karbon' })
