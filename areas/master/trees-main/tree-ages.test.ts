import { describe, expect, test } from 'vitest'
import { treeAges } from './tree-ages.ts'

describe('the ages of a plant', () => {
  test('R-master-6 each is at least the one before, told under the later field', () => {
    expect(treeAges({ germination_day_min: 10, germination_day_max: 5, wean_age_day: 40, prune_age_day: 30, bst_age_day: 35, max_bst_age_day: 34 })).toEqual({
      germination_day_max: 'Berkecambah Paling Lambat tidak boleh lebih awal dari Berkecambah Paling Cepat',
      prune_age_day: 'Umur Potong Akar tidak boleh kurang dari Umur Sapih',
      bst_age_day: 'Umur Siap Tanam tidak boleh kurang dari Umur Sapih',
      max_bst_age_day: 'Umur Terlalu Tua tidak boleh kurang dari Umur Siap Tanam',
    })
  })
  test('R-master-6 equal ones and unknown ones are fine', () => {
    expect(treeAges({ germination_day_min: 7, germination_day_max: 7, wean_age_day: null, bst_age_day: 90, max_bst_age_day: 90 })).toEqual({})
    expect(treeAges({})).toEqual({})
  })
})
