import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../root.mjs'
import { soundPlaces } from './coordinates.mjs'
import { withPackages } from './packages.mjs'

/**
 * `node scripts/map-data/wilayah.mjs`: makes apps/server/places/wilayah.tsv.gz, one line a province, regency, district
 * or village: code, name, latitude, longitude. Names and codes are the Ministry's as collected by idn-area-data (ODbL),
 * coordinates come from territory-indonesia (MIT), joined by name because its codes are older.
 *
 * @typedef {{ id: string, name: string, regency_id?: string, latitude: number | null, longitude: number | null }} Old
 * @typedef {{ code: string, name: string }} Area
 * @typedef {import('./coordinates.mjs').Point} Point
 */
/** Regencies renamed since the coordinates were collected. @type {Record<string, string>} */
const formerNames = {
  'Kabupaten Toba': 'KABUPATEN TOBA SAMOSIR',
  'Kabupaten Mahakam Ulu': 'KABUPATEN MAHAKAM HULU',
  'Kabupaten Pasangkayu': 'KABUPATEN MAMUJU UTARA',
  'Kabupaten Kepulauan Siau Tagulandang Biaro': 'KABUPATEN SIAU TAGULANDANG BIARO',
  'Kabupaten Kepulauan Tanimbar': 'KABUPATEN MALUKU TENGGARA BARAT',
}
const target = inRoot('apps/server/places/wilayah.tsv.gz')

const lines = withPackages(['idn-area-data@3.1.2', 'territory-indonesia@0.1.4'], (read) => {
  const areas = ['provinces', 'regencies', 'districts', 'villages'].flatMap((kind) =>
    readAreas(read(`idn-area-data/data/${kind}.csv`)),
  )
  const places = soundPlaces(
    areas,
    olderPlaces((kind) => /** @type {Old[]} */ (JSON.parse(read(`territory-indonesia/data/${kind}.json`)))),
  )
  return areas
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, name }) =>
      [code, name, ...(places.get(code)?.map((degrees) => degrees.toFixed(4)) ?? ['', ''])].join('\t'),
    )
})
writeFileSync(target, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
console.log(`${lines.length} wilayah, ${lines.filter((line) => !line.endsWith('\t')).length} dengan koordinat`)

/** @param {string} csv @returns {Area[]} */
function readAreas(csv) {
  return csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const code = line.slice(0, line.indexOf(','))
      // The Ministry's lists have a double quote where the name has an apostrophe: Ja'an.
      const name = line
        .slice(line.lastIndexOf(',') + 1)
        .replaceAll('"', "'")
        .replaceAll(/\s+/g, ' ')
        .trim()
      return { code, name: code.split('.').length <= 2 ? inTitleCase(name) : name }
    })
}

/** Provinces and regencies come in capitals. @param {string} name */
function inTitleCase(name) {
  return name
    .toLowerCase()
    .replaceAll(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^Dki /, 'DKI ')
}

/**
 * The older coordinates by name. A regency's name is the only one in the country, and outlived the provinces that were
 * divided since.
 * @param {(kind: string) => Old[]} read
 */
function olderPlaces(read) {
  /** @type {Map<string, Point>} */
  const places = new Map()
  /** @type {Map<string, string>} */
  const regencies = new Map()
  /** @param {string} key @param {Old} old */
  const keep = (key, { latitude, longitude }) => {
    if (typeof latitude === 'number' && typeof longitude === 'number') places.set(key, [latitude, longitude])
  }
  for (const old of read('provinces')) keep(keyOf('province', [old.name]), old)
  for (const old of read('regencies')) {
    regencies.set(old.id, old.name)
    keep(keyOf('regency', [old.name]), old)
  }
  for (const old of read('districts'))
    keep(keyOf('district', [regencies.get(old.regency_id ?? '') ?? '', old.name]), old)
  return (/** @type {string} */ kind, /** @type {readonly string[]} */ names) =>
    places.get(
      keyOf(
        kind,
        names.map((name) => formerNames[name] ?? name),
      ),
    )
}

/** @param {string} kind @param {readonly string[]} names */
function keyOf(kind, names) {
  return [
    kind,
    ...names.map((name) =>
      name
        .toLowerCase()
        .replace(/^(kabupaten|kota) adm(inistrasi|\.) /, '$1 ')
        .replaceAll(/[^a-z]/g, ''),
    ),
  ].join('/')
}
