import { valueSet } from '#core/value-set.ts'

export const colour = valueSet('colour', { 1: 'Merah', 2: 'Hijau', 3: 'Biru' }, { tones: { 1: 'danger', 2: 'success', 3: 'info' } })
export const shape = valueSet('shape', { bulat: 'Bulat', kotak: 'Kotak' })
