/**
 * Leaves as drawings. Each lies along the x axis with its foot at the origin; all are made of the same few curves, so
 * that one plant's leaf differs from another's by what tells them apart in the nursery: form, number of leaflets, edge,
 * veins and colour.
 *
 * @typedef {{
 *   form: 'simple' | 'pinnate' | 'bipinnate' | 'digitate' | 'lobed' | 'needle' | 'jointed' | 'frond' | 'bamboo',
 * width?: number, widest?: number, tip?: 'acute' | 'round' | 'drip', heart?: boolean, edge?: 'entire' | 'toothed' |
 * 'wavy', bend?: number, veins?: 'feather' | 'three' | 'parallel' | 'fine' | 'none', leaflets?: number, pinnae?:
 * number, odd?: boolean, alternate?: boolean, winged?: boolean, }} Leaf
 * @typedef {{ green: string, dark: string, vein: string }} Ink
 */

const n = (/** @type {number} */ value) => value.toFixed(1)

/**
 * Half of a blade's outline, as points from foot to tip at their distance from the midrib.
 * @param {Leaf} leaf @param {number} length
 */
function halfBlade({ width = 0.45, widest = 0.45, tip = 'acute', heart = false, edge = 'entire' }, length) {
  const steps = edge === 'entire' ? 28 : 56
  const points = []
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps
    // Rises to the widest part and falls to the tip, each with its own roundness.
    const rise =
      t < widest
        ? Math.sin((t / widest) * Math.PI * 0.5) ** (heart ? 0.45 : 0.8)
        : Math.cos(((t - widest) / (1 - widest)) * Math.PI * 0.5) **
          (tip === 'round' ? 0.62 : tip === 'drip' ? 1.5 : 1.05)
    const wave = edge === 'wavy' ? Math.sin(t * Math.PI * 10) * 0.011 : edge === 'toothed' ? ((i % 4) / 4) * 0.035 : 0
    const back = heart && t < 0.12 ? -Math.sin((t / 0.12) * Math.PI) * 0.11 : 0
    points.push([length * (t + back), length * (rise * width * 0.5 + (rise > 0.05 ? wave : 0))])
  }
  return points
}

/** @param {Leaf} leaf @param {number} length @param {Ink} ink */
function blade(leaf, length, ink) {
  const bend = (leaf.bend ?? 0) * length
  const curve = (/** @type {number} */ x) => bend * Math.sin((Math.max(0, Math.min(length, x)) / length) * Math.PI)
  const half = halfBlade(leaf, length)
  const upper = half.map(([x = 0, y = 0]) => `${n(x)} ${n(-y + curve(x))}`)
  const lower = half.toReversed().map(([x = 0, y = 0]) => `${n(x)} ${n(y + curve(x))}`)
  const spine = Array.from({ length: 9 }, (_, i) => `${n((length * i) / 8)} ${n(curve((length * i) / 8))}`).join(' L')
  // Of a leaflet as small as a grain only its colour is seen.
  const midrib =
    length < 22
      ? ''
      : `<path d="M${spine}" stroke="${ink.vein}" stroke-width="${n(Math.max(1, length * 0.019))}" fill="none" stroke-linecap="round"/>`
  return `<path d="M${upper.join(' L')} L${lower.join(' L')} Z" fill="${ink.green}"/>
    <path d="M${upper.join(' L')} L${n(length)} 0 L${spine.split(' L').toReversed().join(' L')} Z" fill="#fff" opacity=".07"/>
    ${veins(leaf, length, ink, curve)}${midrib}`
}

/** @param {Leaf} leaf @param {number} length @param {Ink} ink @param {(x: number) => number} curve */
function veins(leaf, length, { vein }, curve) {
  const { width = 0.45, widest = 0.45, veins: kind = 'feather' } = leaf
  if (kind === 'none' || length < 46) return ''
  const style = `stroke="${vein}" stroke-width="${n(Math.max(0.7, length * 0.006))}" fill="none" opacity=".75"`
  if (kind === 'three' || kind === 'parallel') {
    const sides = kind === 'three' ? [0.55] : [0.3, 0.62]
    return sides
      .flatMap((side) =>
        [-1, 1].map((up) => {
          const points = Array.from({ length: 13 }, (_, i) => {
            const t = 0.06 + i * 0.072
            return `${n(length * t)} ${n(up * side * width * 0.5 * length * Math.sin(Math.min(1, t / (widest * 2)) * Math.PI) + curve(length * t))}`
          })
          return `<path d="M${points.join(' L')}" ${style}/>`
        }),
      )
      .join('')
  }
  const count = kind === 'fine' ? 18 : Math.max(5, Math.round(7 + (1 - width) * 3))
  return Array.from({ length: count }, (_, i) => {
    const t = 0.1 + (0.76 * i) / count
    const reach =
      (t < widest ? Math.sin((t / widest) * Math.PI * 0.5) : Math.cos(((t - widest) / (1 - widest)) * Math.PI * 0.5)) *
      width *
      0.44 *
      length
    const along = kind === 'fine' ? 0.02 : 0.1
    return [-1, 1]
      .map(
        (up) =>
          `<path d="M${n(length * t)} ${n(curve(length * t))} q ${n(length * along * 0.6)} ${n(up * reach * 0.35)} ${n(length * along)} ${n(up * reach * 0.92)}" ${style}/>`,
      )
      .join('')
  }).join('')
}

/** @param {string} part @param {number} x @param {number} y @param {number} turn */
const at = (part, x, y, turn) => `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${part}</g>`
/** @param {number} length @param {Ink} ink @param {number} [from] */
const stalk = (length, ink, from = 0) =>
  `<path d="M${n(from)} 0 L${n(length)} 0" stroke="${ink.dark}" stroke-width="${n(Math.max(1.4, length * 0.014))}" stroke-linecap="round"/>`

/** @param {Leaf} leaf @param {number} length @param {Ink} ink */
function pinnate(leaf, length, ink) {
  const { leaflets = 6, odd = false, alternate = false, winged = false } = leaf
  const size = (length * 0.8) / (leaflets * 0.55 + 1) + length * 0.06
  const parts = Array.from({ length: leaflets }, (_, i) => {
    const x = length * (0.2 + (0.7 * i) / Math.max(1, leaflets - 0.4))
    const own = size * (0.86 + 0.14 * Math.sin((i / leaflets) * Math.PI))
    return (
      at(blade({ ...leaf, form: 'simple' }, own, ink), x, 0, -62) +
      at(blade({ ...leaf, form: 'simple' }, own, ink), x + (alternate ? (length * 0.34) / leaflets : 0), 0, 62)
    )
  })
  const wing = winged
    ? `<path d="M0 0 Q ${n(length * 0.5)} ${n(-length * 0.05)} ${n(length * 0.9)} 0 Q ${n(length * 0.5)} ${n(length * 0.05)} 0 0" fill="${ink.green}"/>`
    : ''
  return (
    wing +
    stalk(length * 0.93, ink) +
    parts.join('') +
    (odd ? at(blade({ ...leaf, form: 'simple' }, size, ink), length * 0.93, 0, 0) : '')
  )
}

/** @param {Leaf} leaf @param {number} length @param {Ink} ink */
function bipinnate(leaf, length, ink) {
  const { pinnae = 6 } = leaf
  const parts = Array.from({ length: pinnae }, (_, i) => {
    const x = length * (0.16 + (0.74 * i) / pinnae)
    const own = length * (0.46 - 0.2 * Math.abs(i / pinnae - 0.35))
    const branch = pinnate({ ...leaf, alternate: false, odd: false }, own, ink)
    return at(branch, x, 0, -56) + at(branch, x, 0, 56)
  })
  return (
    stalk(length * 0.92, ink) +
    parts.join('') +
    at(pinnate({ ...leaf, odd: false }, length * 0.28, ink), length * 0.88, 0, -16) +
    at(pinnate({ ...leaf, odd: false }, length * 0.28, ink), length * 0.88, 0, 16)
  )
}

/** @param {Leaf} leaf @param {number} length @param {Ink} ink */
function digitate(leaf, length, ink) {
  const { leaflets = 7 } = leaf
  const foot = length * 0.36
  const parts = Array.from({ length: leaflets }, (_, i) => {
    const turn = leaflets === 3 ? (i - 1) * 42 : (i - (leaflets - 1) / 2) * (230 / leaflets)
    return at(blade({ ...leaf, form: 'simple' }, length * (0.64 - Math.abs(turn) / 700), ink), foot, 0, turn)
  })
  return stalk(foot, ink) + parts.join('')
}

/**
 * Lobes of one blade: a few like a hand, or many along its sides. @param {Leaf} leaf @param {number} length @param
 * {Ink} ink
 */
function lobed(leaf, length, ink) {
  const { leaflets = 3, pinnae } = leaf
  if (pinnae) {
    const sides = Array.from({ length: pinnae }, (_, i) => {
      const x = length * (0.16 + (0.62 * i) / pinnae)
      const own = length * (0.44 - 0.05 * Math.abs(i - pinnae / 2.4))
      return [-46, 46]
        .map((turn) => at(blade({ form: 'simple', width: 0.42, widest: 0.5, veins: 'none' }, own, ink), x, 0, turn))
        .join('')
    })
    return sides.join('') + blade({ form: 'simple', width: 0.34, widest: 0.4, veins: 'feather' }, length, ink)
  }
  const hand = Array.from({ length: leaflets }, (_, i) =>
    at(
      blade({ ...leaf, form: 'simple', veins: 'feather' }, length * (i === (leaflets - 1) / 2 ? 0.86 : 0.66), ink),
      length * 0.14,
      0,
      (i - (leaflets - 1) / 2) * 46,
    ),
  )
  return stalk(length * 0.16, ink) + hand.join('')
}

/** @param {Leaf} _leaf @param {number} length @param {Ink} ink */
function needles(_leaf, length, ink) {
  return (
    Array.from({ length: 30 }, (_, i) => {
      const x = length * (i / 30) * 0.62
      const turn = (i % 2 ? 1 : -1) * (16 + (i % 5) * 7)
      return at(
        `<path d="M0 0 Q ${n(length * 0.22)} ${i % 2 ? 4 : -4} ${n(length * 0.46)} 0" stroke="${i % 3 ? ink.green : ink.dark}" stroke-width="${n(Math.max(1.2, length * 0.012))}" fill="none" stroke-linecap="round"/>`,
        x,
        0,
        turn,
      )
    }).join('') +
    `<path d="M0 0 L${n(length * 0.64)} 0" stroke="#7a5c3a" stroke-width="${n(Math.max(2, length * 0.022))}" stroke-linecap="round"/>`
  )
}

/** The fine twigs of casuarinas, green and jointed. @param {Leaf} _leaf @param {number} length @param {Ink} ink */
function jointed(_leaf, length, ink) {
  return (
    Array.from({ length: 13 }, (_, i) => {
      const x = length * 0.1 + length * 0.42 * (i / 13)
      const down = (i % 2 ? 1 : -1) * (8 + (i % 4) * 5)
      return at(
        `<path d="M0 0 Q ${n(length * 0.28)} ${n(down * 0.4)} ${n(length * 0.52)} ${n(length * 0.1)}" stroke="${i % 3 ? ink.green : ink.dark}" stroke-width="${n(Math.max(1.3, length * 0.014))}" stroke-dasharray="${n(length * 0.05)} ${n(length * 0.008)}" fill="none"/>`,
        x,
        0,
        down,
      )
    }).join('') +
    `<path d="M0 0 L${n(length * 0.54)} 0" stroke="#7a6a4a" stroke-width="${n(Math.max(2, length * 0.018))}" stroke-linecap="round"/>`
  )
}

/** @param {Leaf} leaf @param {number} length @param {Ink} ink */
function frond(leaf, length, ink) {
  const { leaflets = 18 } = leaf
  const drop = (/** @type {number} */ t) => length * 0.16 * t * t
  const parts = Array.from({ length: leaflets }, (_, i) => {
    const t = 0.14 + (0.84 * i) / leaflets
    const own = length * (0.4 - 0.26 * Math.abs(t - 0.45))
    const strip = blade({ form: 'simple', width: 0.11, widest: 0.4, veins: 'none' }, own, ink)
    return at(strip, length * t, drop(t), -48 + t * 26) + at(strip, length * t, drop(t), 62 - t * 16)
  })
  return `<path d="M0 0 Q ${n(length * 0.55)} 0 ${n(length)} ${n(drop(1))}" stroke="${ink.vein}" stroke-width="${n(Math.max(2, length * 0.022))}" fill="none" stroke-linecap="round"/>${parts.join('')}`
}

/** @param {Leaf} leaf @param {number} length @param {Ink} ink */
function bamboo(leaf, length, ink) {
  const strip = (/** @type {number} */ own) => blade({ ...leaf, form: 'simple', veins: 'none', widest: 0.3 }, own, ink)
  return (
    stalk(length * 0.5, ink) +
    [
      [0.12, -44],
      [0.2, 40],
      [0.32, -34],
      [0.4, 30],
      [0.5, -14],
      [0.5, 16],
    ]
      .map(([x = 0, turn = 0]) => at(strip(length * 0.56), length * x, 0, turn))
      .join('')
  )
}

const forms = { simple: blade, pinnate, bipinnate, digitate, lobed, needle: needles, jointed, frond, bamboo }

/** @param {Leaf} leaf @param {number} length @param {Ink} ink */
export function drawLeaf(leaf, length, ink) {
  return forms[leaf.form](leaf, length, ink)
}
