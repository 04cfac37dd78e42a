import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { inRoot, isMain } from '../root.mjs'
import { receipt, tank, tanks } from './facilities.mjs'
import { drawPlant } from './plant.mjs'
import { plants } from './plants.mjs'

/**
 * Draws the demo's pictures: a seedling of each species with its leaf, seedlings of none in particular, and nurseries
 * with their beds. The results lie in areas/master/reference/pictures, those of facilities and receipts in
 * areas/activities/demo/pictures; run it again after a change here.
 */

const WIDTH = 960
const HEIGHT = 720
/** Nobody shall take a drawing for the species it stands beside. */
const NOTE =
  '<text x="936" y="696" text-anchor="end" font-family="sans-serif" font-size="28" fill="#2b3a30" opacity=".8">Gambar contoh</text>'

/** @type {readonly { leaf: 'broad' | 'narrow' | 'round' | 'feather', green: string, dark: string, sky: readonly [string, string], pairs: number, fruit?: string }[]} */
const seedlings = [
  { leaf: 'broad', green: '#5a9e3c', dark: '#34702a', sky: ['#dff0e4', '#f7f3df'], pairs: 4 },
  { leaf: 'feather', green: '#7fb24a', dark: '#4d7f2c', sky: ['#e2eff6', '#f3f6e8'], pairs: 5 },
  { leaf: 'narrow', green: '#3f8f5b', dark: '#22633c', sky: ['#f6ead7', '#f4f6ea'], pairs: 6 },
  { leaf: 'round', green: '#6aa84f', dark: '#3c7a2d', sky: ['#e7eef9', '#eef7ea'], pairs: 4 },
  { leaf: 'broad', green: '#4c8c4a', dark: '#2b5e30', sky: ['#fbe9d8', '#f5f7e6'], pairs: 3, fruit: '#d9a21b' },
  { leaf: 'narrow', green: '#8aa836', dark: '#5c7a1d', sky: ['#e0f2ee', '#f8f6e4'], pairs: 5, fruit: '#b5462f' },
  { leaf: 'feather', green: '#4f9b6f', dark: '#2c6b48', sky: ['#ece8f6', '#f3f7ea'], pairs: 6 },
  { leaf: 'round', green: '#79a94b', dark: '#48772a', sky: ['#e6f1da', '#faf3dd'], pairs: 5, fruit: '#7a3f86' },
]

/** @type {Readonly<Record<string, (length: number) => string>>} */
const leaves = {
  broad: (l) =>
    `M0 0 C ${l * 0.25} ${-l * 0.42}, ${l * 0.8} ${-l * 0.4}, ${l} 0 C ${l * 0.8} ${l * 0.32}, ${l * 0.25} ${l * 0.3}, 0 0 Z`,
  narrow: (l) =>
    `M0 0 C ${l * 0.3} ${-l * 0.2}, ${l * 0.8} ${-l * 0.16}, ${l} 0 C ${l * 0.8} ${l * 0.12}, ${l * 0.3} ${l * 0.12}, 0 0 Z`,
  round: (l) =>
    `M0 0 C ${l * 0.05} ${-l * 0.5}, ${l * 0.85} ${-l * 0.6}, ${l * 0.9} 0 C ${l * 0.85} ${l * 0.5}, ${l * 0.05} ${l * 0.4}, 0 0 Z`,
  feather: (l) =>
    Array.from({ length: 6 }, (_, i) => {
      const x = l * (0.2 + i * 0.15)
      return `M${x} 0 q ${l * 0.06} ${-l * 0.16} ${l * 0.16} ${-l * 0.18} q ${-l * 0.02} ${l * 0.14} ${-l * 0.16} ${l * 0.18} Z M${x} 0 q ${l * 0.06} ${l * 0.14} ${l * 0.16} ${l * 0.16} q ${-l * 0.02} ${-l * 0.12} ${-l * 0.16} ${-l * 0.16} Z`
    }).join(' '),
}

/** @param {typeof seedlings[number]} plant */
function seedling({ leaf, green, dark, sky, pairs, fruit }) {
  const top = 150
  const foot = 500
  const parts = Array.from({ length: pairs }, (_, i) => {
    const y = top + 30 + ((foot - top - 70) * i) / pairs
    const length = 110 + 26 * i
    const leafAt = (/** @type {number} */ turn, /** @type {string} */ colour) =>
      `<g transform="translate(480 ${y}) rotate(${turn})"><path d="${(leaves[leaf] ?? (() => ''))(length)}" fill="${colour}"/><path d="M0 0 L${length * 0.9} 0" stroke="${dark}" stroke-width="3" opacity=".5"/></g>`
    return leafAt(-24 + i * 5, green) + leafAt(204 - i * 5, i % 2 ? green : dark)
  })
  const fruits = fruit
    ? [
        [430, 330],
        [535, 380],
        [455, 420],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="20" fill="${fruit}"/><circle cx="${(x ?? 0) - 6}" cy="${(y ?? 0) - 6}" r="6" fill="#fff" opacity=".5"/>`,
        )
        .join('')
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <ellipse cx="480" cy="672" rx="330" ry="34" fill="#5b4630" opacity=".18"/>
    <path d="M480 ${foot} C 470 400, 492 280, 480 ${top}" stroke="#6b5a36" stroke-width="11" fill="none" stroke-linecap="round"/>
    ${parts.join('')}
    <g transform="translate(480 ${top + 8}) rotate(-90)"><path d="${(leaves[leaf] ?? (() => ''))(110)}" fill="${green}"/></g>${fruits}
    <path d="M372 490 L588 490 L566 668 Q480 690 394 668 Z" fill="#2f3337"/><path d="M372 490 L420 490 L428 676 Q408 674 394 668 Z" fill="#fff" opacity=".08"/>
    <ellipse cx="480" cy="490" rx="108" ry="24" fill="#6a4a2f"/><ellipse cx="470" cy="486" rx="80" ry="14" fill="#7d5a3b"/>
    ${[0, 1, 2].map((i) => `<circle cx="${430 + i * 50}" cy="580" r="6" fill="#111" opacity=".6"/>`).join('')}
    ${NOTE}
  </svg>`
}

/** @type {readonly { sky: readonly [string, string], hill: readonly [string, string, string], bed: string, net: boolean }[]} */
const nurseries = [
  { sky: ['#9ccbe6', '#eaf4ee'], hill: ['#7fa7a0', '#5f9170', '#4d8050'], bed: '#5fa04a', net: true },
  { sky: ['#f3c99b', '#fdf0d9'], hill: ['#a38f86', '#7f9468', '#5f8446'], bed: '#7bab45', net: false },
  { sky: ['#b7d7e8', '#f4f1df'], hill: ['#93aab3', '#86a06a', '#6a8d4a'], bed: '#4e9460', net: true },
]

/** @param {typeof nurseries[number]} place */
function nursery({ sky, hill, bed, net }) {
  const beds = Array.from({ length: 7 }, (_, i) => {
    const [near, far] = [-220 + i * 235, 330 + i * 50]
    const dots = Array.from({ length: 9 }, (_, row) => {
      const t = row / 9
      const size = 34 - 26 * t
      return [0.25, 0.5, 0.75]
        .map((side) => {
          const x = (near + 190 * side) * (1 - t) + (far + 36 * side) * t
          const y = 715 - 305 * t
          return `<path d="M${x} ${y} q ${-size} ${-size} ${-size * 0.4} ${-size * 1.5} q ${size * 0.5} ${size * 0.4} ${size * 0.4} ${size * 1.5} q 0 ${-size} ${size * 0.5} ${-size * 1.4} q ${size * 0.5} ${size * 0.6} ${-size * 0.5} ${size * 1.4} Z" fill="${side === 0.5 ? bed : hill[2]}"/>`
        })
        .join('')
    }).join('')
    return `<path d="M${near} 720 L${near + 190} 720 L${far + 36} 410 L${far} 410 Z" fill="#6a4d34"/><path d="M${near} 720 L${near + 30} 720 L${far + 6} 410 L${far} 410 Z" fill="#8a6a49"/>${dots}`
  }).join('')
  const shade = net
    ? `<g><path d="M40 300 L920 300 L870 248 L90 248 Z" fill="#2d4a3a" opacity=".85"/>${[80, 290, 500, 710, 900].map((x) => `<rect x="${x - 5}" y="296" width="10" height="${x > 400 && x < 600 ? 120 : 130}" fill="#6f5b45"/>`).join('')}<path d="M40 300 L920 300" stroke="#1e3328" stroke-width="6"/></g>`
    : `<g><rect x="640" y="300" width="190" height="110" fill="#efe3cc"/><path d="M620 306 L735 236 L850 306 Z" fill="#a4553b"/><rect x="712" y="342" width="46" height="68" fill="#6b4a32"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="770" cy="110" r="52" fill="#fff7d8" opacity=".9"/>
    <path d="M0 300 Q 170 130 330 270 Q 520 90 700 260 Q 830 170 960 280 L960 720 L0 720 Z" fill="${hill[0]}"/>
    <path d="M0 350 Q 240 230 470 340 Q 700 240 960 350 L960 720 L0 720 Z" fill="${hill[1]}"/>
    <rect y="395" width="960" height="325" fill="#b7966b"/>${shade}${beds}
  </svg>`
}

/** @param {string} at @param {readonly (readonly [string, string])[]} drawings */
async function store(at, drawings) {
  const folder = inRoot(at)
  mkdirSync(folder, { recursive: true })
  for (const [name, drawing] of drawings)
    await sharp(Buffer.from(drawing)).jpeg({ quality: 72, mozjpeg: true }).toFile(`${folder}/${name}.jpg`)
}

if (isMain(import.meta.url)) {
  /** @type {readonly (readonly [string, string])[]} */
  const drawings = [
    ...Object.entries(plants).map(([code, plant], i) => /** @type {const} */ ([`plant-${code}`, drawPlant(plant, i)])),
    ...seedlings.map((plant, i) => /** @type {const} */ ([`seedling-${i + 1}`, seedling(plant)])),
    ...nurseries.map((place, i) => /** @type {const} */ ([`nursery-${i + 1}`, nursery(place)])),
  ]
  await store('areas/master/reference/pictures', drawings)
  await store('areas/activities/demo/pictures', [
    ...tanks.map((state) => /** @type {const} */ ([`tank-${state}`, tank(state)])),
    ['receipt', receipt()],
  ])
}
