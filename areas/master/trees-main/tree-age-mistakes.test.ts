import { describe, expect, test } from 'vitest'
import { allSpecies } from '../reference/species/all-species.ts'
import { treeAgeMistakes } from './tree-age-mistakes.ts'

describe('the ages of a plant', () => {
  test('R-master-6 each is at least the one before, told under the later field', () => {
    expect(
      treeAgeMistakes({
        germination_day_min: 10,
        germination_day_max: 5,
        wean_age_day: 40,
        prune_age_day: 30,
        bst_age_day: 35,
        max_bst_age_day: 34,
      }),
    ).toEqual({
      germination_day_max: 'Berkecambah Paling Lambat tidak boleh kurang dari Berkecambah Paling Cepat',
      prune_age_day: 'Umur Potong Akar tidak boleh kurang dari Umur Sapih',
      max_bst_age_day: 'Umur Terlalu Tua tidak boleh kurang dari Umur Siap Tanam',
    })
  })
  test.each([
    [{ prune_age_day: 200, bst_age_day: 120 }, 'bst_age_day'],
    [{ germination_day_max: 90, wean_age_day: 30 }, 'wean_age_day'],
    [{ wean_age_day: 100, max_bst_age_day: 50 }, 'max_bst_age_day'],
    [{ germination_day_min: 40, bst_age_day: 20 }, 'bst_age_day'],
  ])('R-master-6 %o: those between are unknown, the order holds all the same', (ages, field) => {
    expect(Object.keys(treeAgeMistakes(ages))).toEqual([field])
  })
  test('R-master-6 every species of the library passes', () => {
    for (const { name, germination, ages } of allSpecies) {
      const [wean, prune, ready, old] = ages
      expect([
        name,
        treeAgeMistakes({
          germination_day_min: germination[0],
          germination_day_max: germination[1],
          wean_age_day: wean,
          prune_age_day: prune,
          bst_age_day: ready,
          max_bst_age_day: old,
        }),
      ]).toEqual([name, {}])
    }
  })
  test('R-master-6 equal ones and unknown ones are fine', () => {
    expect(
      treeAgeMistakes({
        germination_day_min: 7,
        germination_day_max: 7,
        wean_age_day: null,
        bst_age_day: 90,
        max_bst_age_day: 90,
      }),
    ).toEqual({})
    expect(treeAgeMistakes({})).toEqual({})
  })
})
