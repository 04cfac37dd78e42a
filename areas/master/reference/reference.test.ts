import { describe, expect, test } from 'vitest'
import { formatNumber } from '#core/formats/format.ts'
import { master } from '../area.ts'
import { productionNeed } from '../perencanaan-produksi-bibit/production-need.ts'
import { libraryInfrastructure } from './library-infrastructure.ts'
import { fertilisers, nutrients } from './materials/nutrition.ts'
import { pesticides } from './materials/pesticides.ts'
import { monitoringReasons } from './monitoring-reasons.ts'
import { allPests } from './pests/all-pests.ts'
import { seedUnits } from './seed-units.ts'
import { allSpecies } from './species/all-species.ts'
import { standardCareSteps } from './standard-care-steps.ts'
import { libraryTreatments } from './library-treatments.ts'
import { treeParts } from './tree-parts.ts'
import { treeTypes } from './tree-types.ts'

/** The families the library knows, as APG IV and the classification of gymnosperms name them. */
const FAMILIES = [
  'Acanthaceae',
  'Achariaceae',
  'Altingiaceae',
  'Anacardiaceae',
  'Annonaceae',
  'Apocynaceae',
  'Araucariaceae',
  'Arecaceae',
  'Burseraceae',
  'Calophyllaceae',
  'Casuarinaceae',
  'Clusiaceae',
  'Combretaceae',
  'Dipterocarpaceae',
  'Ebenaceae',
  'Euphorbiaceae',
  'Fabaceae',
  'Fagaceae',
  'Gnetaceae',
  'Lamiaceae',
  'Lauraceae',
  'Lythraceae',
  'Magnoliaceae',
  'Malvaceae',
  'Meliaceae',
  'Moraceae',
  'Moringaceae',
  'Myristicaceae',
  'Myrtaceae',
  'Pinaceae',
  'Poaceae',
  'Proteaceae',
  'Rhamnaceae',
  'Rhizophoraceae',
  'Rubiaceae',
  'Santalaceae',
  'Sapindaceae',
  'Sapotaceae',
  'Styracaceae',
  'Theaceae',
  'Thymelaeaceae',
]
/** Older families that APG IV has dissolved: a library that still names them was copied from an old book. */
const OUTDATED = [
  'Leguminosae',
  'Mimosaceae',
  'Caesalpiniaceae',
  'Papilionaceae',
  'Bombacaceae',
  'Sterculiaceae',
  'Tiliaceae',
  'Verbenaceae',
  'Guttiferae',
  'Palmae',
  'Gramineae',
  'Hamamelidaceae',
  'Flacourtiaceae',
  'Avicenniaceae',
]

const BINOMIAL = /^[A-Z][a-z]+ [a-z]{3,}$/
const materials = [...pesticides, ...nutrients, ...fertilisers]
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the plant library', () => {
  test('has at least 60 species, each once by code, by name and by Latin name', () => {
    expect(allSpecies.length).toBeGreaterThanOrEqual(60)
    for (const key of ['code', 'name', 'latin'] as const)
      expect(repeated(allSpecies.map((species) => species[key].toLowerCase()))).toEqual([])
  })

  test.each(allSpecies.map((species) => [species.latin, species] as const))(
    '%s stands there as a nursery could work with it',
    (_, species) => {
      const { latin, family, seed, germination, ages, ready } = species
      expect(latin).toMatch(BINOMIAL)
      expect(FAMILIES).toContain(family)
      expect(OUTDATED).not.toContain(family)
      expect(species.code).toMatch(/^[A-Z]{4,10}$/)
      expect(species.about).toMatch(/^[A-Z].{15,200}\.$/u)
      expect(treeTypes.map(({ type_code }) => type_code)).toContain(species.type)
      expect(seedUnits.map(({ symbol }) => symbol)).toContain(seed[0])
      expect(seed[1]).toBeGreaterThanOrEqual(1)
      expect(seed[2]).toBeGreaterThan(0)
      for (const percent of [germination[2], species.survival]) expect(percent > 0 && percent <= 100).toBe(true)
      const days = [germination[0], germination[1], ...ages]
      expect(days, 'come up, weaned, pruned, ready, too old').toEqual(days.toSorted((a, b) => a - b))
      expect(new Set(ages).size).toBe(ages.length)
      expect(ready[0] >= 20 && ready[0] <= 60 && ready[1] >= 3 && ready[1] <= 20).toBe(true)
      expect(species.spacing).toBeGreaterThan(0)
    },
  )

  test('a genus has one family', () => {
    const families = new Map<string, Set<string>>()
    for (const { latin, family } of allSpecies) {
      const genus = latin.split(' ')[0] ?? ''
      families.set(genus, (families.get(genus) ?? new Set()).add(family))
    }
    expect([...families].filter(([, found]) => found.size > 1)).toEqual([])
  })

  test('what is counted singly has one to a unit, and a kilogram holds a believable number', () => {
    for (const {
      name,
      seed: [unit, perUnit],
    } of allSpecies) {
      if (unit === 'butir' || unit === 'batang') expect([name, perUnit]).toEqual([name, 1])
      // From a coconut's weight to the finest dust: 20 to 100,000,000 seeds a kilogram.
      const perKilogram = unit === 'KG' ? perUnit : unit === 'g' ? perUnit * 1_000 : 20
      expect([name, perKilogram >= 20 && perKilogram <= 100_000_000]).toEqual([name, true])
    }
  })

  test('every type has a species', () => {
    for (const { type_code } of treeTypes)
      expect([type_code, allSpecies.some(({ type }) => type === type_code)]).toEqual([type_code, true])
  })

  test('the standard care names treatments and materials that are there', () => {
    const names = new Set(libraryTreatments.map(({ treatment_name }) => treatment_name))
    const codes = new Set(materials.map(({ material_code }) => material_code))
    for (const step of allSpecies.flatMap(standardCareSteps)) {
      expect(names).toContain(step.treatment)
      if (step.material) expect(codes).toContain(step.material)
      expect(step.day).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('the help of the screens', () => {
  const exampleOf = (key: string) =>
    master.menus.flatMap(({ modules }) => modules).find((module) => module.key === key)?.help?.example ?? ''

  test('names what the library has, with its numbers', () => {
    const sengon = allSpecies.find(({ code }) => code === 'SENGON')
    const need = productionNeed({
      seedType: 1,
      target: 10_000,
      buffer: 10,
      germination: sengon?.germination[2] ?? 0,
      survival: sengon?.survival ?? 0,
      seedsPerUnit: null,
      unitDecimals: 0,
      start: null,
      weanAge: null,
      readyAge: null,
    })
    expect(exampleOf('trees-main')).toBe(
      `Sengon bertumbuh cepat, berkecambah ${sengon?.germination[0]} sampai ${sengon?.germination[1]} hari, siap tanam pada umur ${sengon?.ages[2]} hari.`,
    )
    expect(exampleOf('perencanaan-produksi-bibit')).toContain(
      `daya kecambah ${sengon?.germination[2]} % dan daya hidup ${sengon?.survival} % butuh ${formatNumber(need.need_sowing)} benih`,
    )
    for (const name of ['Petai', 'Kemiri', 'Aren'])
      expect([
        name,
        exampleOf('trees-type').includes(name.toLowerCase()),
        allSpecies.find((species) => species.name === name)?.type,
      ]).toEqual([name, true, 'MPTS'])
    const mancozeb = materials.find(({ material_code }) => material_code === 'MANKOZEB')
    expect(exampleOf('master-material')).toBe(
      `MANKOZEB ${mancozeb?.material_name}, dosis ${mancozeb?.default_dose} gram per liter, aman disentuh setelah ${mancozeb?.safety_day} hari.`,
    )
    const weaning = libraryTreatments.find(({ treatment_name }) => treatment_name === 'Penyapihan')
    expect(exampleOf('treatment-skill')).toContain(
      `hasil standar ${formatNumber(weaning?.standard_output_per_day)} bibit`,
    )
    const cloth = libraryInfrastructure.flatMap(({ items }) => items).find(({ item_code }) => item_code === 'BDG-03')
    expect(exampleOf('sarpras-barang-pengadaan')).toBe(
      `BDG-03 ${cloth?.item_name}, satuan ${cloth?.unit}, harga standar Rp. ${formatNumber(cloth?.standard_price)}, umur ${cloth?.lifetime_year} tahun.`,
    )
    expect(allPests.some(({ name }) => exampleOf('trees-pest').startsWith(name))).toBe(true)
    expect(monitoringReasons.some(({ reason_name }) => exampleOf('monitoring-reason').startsWith(reason_name))).toBe(
      true,
    )
  })
})

describe('pests and diseases', () => {
  test('each once, of all three kinds', () => {
    for (const key of ['name', 'latin'] as const)
      expect(repeated(allPests.map((pest) => pest[key].toLowerCase()))).toEqual([])
    expect(new Set(allPests.map(({ category }) => category))).toEqual(new Set([1, 2, 3]))
    expect(allPests.length).toBeGreaterThanOrEqual(40)
  })

  test.each(allPests.map((pest) => [pest.name, pest] as const))(
    '%s has a Latin name, a part, a sign and what helps, on species the library knows',
    (_, pest) => {
      expect(pest.latin).toMatch(BINOMIAL)
      expect(treeParts.map(({ part_code }) => part_code)).toContain(pest.part)
      for (const sentence of [pest.symptom, pest.control]) expect(sentence).toMatch(/^[A-Z].{15,240}\.$/u)
      if (pest.material) expect(materials.map(({ material_code }) => material_code)).toContain(pest.material)
      const codes = allSpecies.map(({ code }) => code)
      if (pest.hosts !== 'all') for (const host of pest.hosts) expect(codes).toContain(host)
    },
  )
})

describe('materials, treatments, units, reasons and infrastructure', () => {
  test('no code and no name stands there twice', () => {
    const lists = [
      materials.map(({ material_code }) => material_code),
      materials.map(({ material_name }) => material_name),
      libraryTreatments.map(({ treatment_name }) => treatment_name),
      seedUnits.map(({ unit_name }) => unit_name),
      seedUnits.map(({ symbol }) => symbol),
      treeParts.map(({ part_code }) => part_code),
      treeTypes.map(({ type_code }) => type_code),
      monitoringReasons.map(({ reason_name }) => reason_name),
      libraryInfrastructure.map(({ category_code }) => category_code),
      libraryInfrastructure.flatMap(({ items }) => items.map(({ item_code }) => item_code)),
    ]
    for (const list of lists) expect(repeated(list.map((value) => value.toLowerCase()))).toEqual([])
  })

  test('a pesticide names what acts in it and how long to wait; liquid organic fertiliser is measured in ml', () => {
    for (const material of materials)
      expect([
        material.material_code,
        material.active_ingredient.length > 3,
        material.default_dose > 0,
        material.price > 0,
      ]).toEqual([material.material_code, true, true, true])
    const poc = materials.filter(({ is_poc }) => is_poc === 1)
    expect(poc.map(({ unit, category_material }) => [unit, category_material])).toEqual(poc.map(() => ['ml', 3]))
    expect(poc.length).toBeGreaterThan(0)
  })

  test('a unit of weight says how many grams it has, any other does not', () => {
    for (const unit of seedUnits) expect(unit.gram_per_unit !== null).toBe(unit.is_weight === 1)
  })

  test('a reason that reduces stock says as what', () => {
    for (const reason of monitoringReasons)
      expect([reason.reason_name, reason.status_audit !== undefined]).toEqual([
        reason.reason_name,
        reason.reduces_stock === 1,
      ])
    expect(new Set(monitoringReasons.map(({ category_monitoring }) => category_monitoring))).toEqual(
      new Set([1, 2, 3, 4]),
    )
  })
})
