import { drawLeaf } from './leaves.mjs'
import { inks } from './plants.mjs'

/** A seedling in its bag, and one of its leaves as it lies on the table. */

export const WIDTH = 720
export const HEIGHT = 540
const SKIES = [
  ['#e4f1e6', '#f8f4e2'],
  ['#e5eff7', '#f4f7ea'],
  ['#f7eddc', '#f5f7ec'],
  ['#e2f2ee', '#f9f6e6'],
  ['#edeaf6', '#f4f7ec'],
]
const TABLE = { x: 552, y: 252 }
const STEM = { x: 235, foot: 372, top: 88 }

/** @param {import('./plants.mjs').Plant} plant @param {number} index */
export function drawPlant(plant, index) {
  const ink = inks[plant.ink ?? 'fresh']
  const [light, warm] = SKIES[index % SKIES.length] ?? ['#fff', '#fff']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${warm}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <ellipse cx="${STEM.x}" cy="506" rx="190" ry="22" fill="#5b4630" opacity=".16"/>
    <circle cx="${TABLE.x}" cy="${TABLE.y}" r="150" fill="#fff" opacity=".65"/>
    ${bag()}${stem(plant)}${standing(plant)}${close(plant, ink)}
    <text x="${WIDTH - 20}" y="${HEIGHT - 20}" text-anchor="end" font-family="sans-serif" font-size="20" fill="#2b3a30" opacity=".75">Gambar, bukan foto</text>
  </svg>`
}

/**
 * How long a leaf may be drawn, and how far before its foot it begins, so that all lie in the middle of their circle.
 */
const CLOSE = {
  simple: [284, 0.5],
  pinnate: [262, 0.56],
  bipinnate: [226, 0.56],
  digitate: [262, 0.5],
  lobed: [262, 0.5],
  needle: [306, 0.46],
  jointed: [300, 0.44],
  frond: [236, 0.55],
  bamboo: [276, 0.48],
}

/** @param {import('./plants.mjs').Plant} plant @param {import('./leaves.mjs').Ink} ink */
function close(plant, ink) {
  const [longest = 0, middle = 0] = CLOSE[plant.form]
  const length =
    longest *
    (plant.form === 'simple'
      ? 1.08 - (plant.width ?? 0.45) * 0.34
      : plant.form === 'pinnate'
        ? 1.08 - (plant.width ?? 0.45) * 0.3
        : 1)
  return `<g transform="translate(${TABLE.x} ${TABLE.y}) rotate(-36) translate(${(-length * middle).toFixed(1)} 0)">${drawLeaf(plant, length, ink)}</g>`
}

function bag() {
  const x = STEM.x
  return `<path d="M${x - 78} 366 L${x + 78} 366 L${x + 62} 498 Q${x} 514 ${x - 62} 498 Z" fill="#2f3337"/><path d="M${x - 78} 366 L${x - 44} 366 L${x - 38} 506 Q${x - 54} 503 ${x - 62} 498 Z" fill="#fff" opacity=".08"/>
    <ellipse cx="${x}" cy="366" rx="78" ry="17" fill="#6a4a2f"/><ellipse cx="${x - 7}" cy="363" rx="58" ry="10" fill="#7d5a3b"/>
    ${[-36, 0, 36].map((dx) => `<circle cx="${x + dx}" cy="436" r="4.5" fill="#111" opacity=".6"/>`).join('')}`
}

/** @param {import('./plants.mjs').Plant} plant */
function stem({ stand, form }) {
  const top = stand === 'crown' ? 300 : STEM.top
  const colour = form === 'bamboo' ? '#7f9a4a' : '#75603c'
  return `<path d="M${STEM.x} ${STEM.foot} C ${STEM.x - 7} 290, ${STEM.x + 8} 190, ${STEM.x} ${top}" stroke="${colour}" stroke-width="${stand === 'crown' ? 22 : form === 'bamboo' ? 9 : 7}" fill="none" stroke-linecap="round"/>`
}

/** The leaves on the stem, the youngest on top. @param {import('./plants.mjs').Plant} plant */
function standing(plant) {
  const { stand = 'alternate', size = 1, hang = false, young = plant.ink ?? 'fresh' } = plant
  const ink = inks[plant.ink ?? 'fresh']
  const leafAt = (
    /** @type {number} */ y,
    /** @type {number} */ turn,
    /** @type {number} */ length,
    /** @type {keyof typeof inks | null} */ own = null,
  ) => {
    const paint = own ? inks[own] : ink
    return `<g transform="translate(${STEM.x} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${drawLeaf(plant, Math.min(172, length * size), paint)}</g>`
  }
  const shaded = { ...ink, green: ink.dark }
  const behind = (/** @type {number} */ y, /** @type {number} */ turn, /** @type {number} */ length) =>
    `<g transform="translate(${STEM.x} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${drawLeaf(plant, Math.min(172, length * size), shaded)}</g>`
  if (stand === 'crown')
    return [-150, -128, -100, -80, -52, -30].map((turn, i) => (i % 2 ? behind : leafAt)(300, turn, 118)).join('')
  if (stand === 'whorl') {
    const ring = (/** @type {number} */ y, /** @type {number} */ length) =>
      [-160, -128, -20, -52].map((turn, i) => (i % 2 ? behind : leafAt)(y, turn, length)).join('')
    return ring(286, 122) + ring(200, 108) + ring(126, 84) + leafAt(STEM.top + 6, -90, 66, young)
  }
  const lean = hang ? 26 : 0
  if (stand === 'opposite') {
    const pair = (/** @type {number} */ y, /** @type {number} */ turn, /** @type {number} */ length) =>
      behind(y, -180 + turn - lean, length) + leafAt(y, -turn + lean, length)
    return (
      pair(306, 6, 124) +
      pair(236, 20, 116) +
      pair(172, 32, 98) +
      pair(120, 48, 72) +
      leafAt(STEM.top + 6, -90, 52, young)
    )
  }
  const nodes = [
    [318, 4, 122],
    [282, 10, 122],
    [244, 18, 116],
    [206, 26, 108],
    [168, 34, 96],
    [132, 46, 78],
  ]
  return (
    nodes
      .map(([y = 0, turn = 0, length = 0], i) =>
        i % 2 ? behind(y, -180 + turn - lean, length) : leafAt(y, -turn + lean, length),
      )
      .join('') + leafAt(STEM.top + 8, -90, 58, young)
  )
}
