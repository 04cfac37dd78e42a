/** Nobody shall take a drawing for a photo. */
const NOTE =
  '<text x="936" y="696" text-anchor="end" font-family="sans-serif" font-size="28" fill="#2b3a30" opacity=".8">Gambar contoh</text>'

/** A water tank on its frame: being built, in use, or leaking. */
export const tanks = /** @type {const} */ (['building', 'good', 'damaged'])

/** @param {typeof tanks[number]} state */
export function tank(state) {
  const body =
    state === 'building'
      ? '<path d="M330 210 h300 v170 h-300 z" fill="none" stroke="#8a6a49" stroke-width="10" stroke-dasharray="26 16"/><rect x="170" y="560" width="120" height="70" fill="#a4553b"/><rect x="185" y="520" width="90" height="40" fill="#b5653f"/>'
      : '<path d="M330 220 q150 -70 300 0 v170 q-150 50 -300 0 z" fill="#2f7d8a"/><path d="M330 220 q150 50 300 0" fill="none" stroke="#dff0f4" stroke-width="6" opacity=".6"/>'
  const leak =
    state === 'damaged'
      ? '<path d="M470 300 l26 40 l-18 26 l30 50" stroke="#13343a" stroke-width="8" fill="none"/><path d="M510 420 q10 60 -14 120 q30 -40 40 -120 z" fill="#8fc7d6"/><ellipse cx="500" cy="640" rx="120" ry="18" fill="#8fc7d6" opacity=".8"/>'
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b7d7e8"/><stop offset="1" stop-color="#f4f1df"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/><path d="M0 430 Q 240 330 470 420 Q 700 330 960 430 L960 720 L0 720 Z" fill="#86a06a"/><rect y="560" width="960" height="160" fill="#b7966b"/>
    ${[340, 470, 600].map((x) => `<rect x="${x}" y="390" width="20" height="240" fill="#6f5b45"/>`).join('')}<path d="M330 500 L630 590 M630 500 L330 590" stroke="#6f5b45" stroke-width="10"/><rect x="310" y="384" width="340" height="18" fill="#57473a"/>
    ${body}${leak}${NOTE}
  </svg>`
}

/** A hand-written receipt, of nobody in particular. */
export function receipt() {
  const lines = [250, 320, 390, 460]
    .map(
      (y, i) =>
        `<path d="M250 ${y} h460" stroke="#9aa" stroke-width="2"/><path d="M262 ${y - 14} q20 -22 40 0 t40 0 t40 0 t${20 + i * 12} -4" stroke="#23407a" stroke-width="5" fill="none"/><path d="M610 ${y - 12} q14 -18 28 0 t28 0" stroke="#23407a" stroke-width="5" fill="none"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
    <rect width="100%" height="100%" fill="#6b4a32"/><g transform="rotate(-3 480 360)"><rect x="210" y="60" width="540" height="600" fill="#fbf8ee"/>
    <text x="250" y="140" font-family="sans-serif" font-size="44" font-weight="700" fill="#2b3a30">NOTA</text><path d="M250 176 h460" stroke="#2b3a30" stroke-width="4"/>${lines}
    <text x="250" y="560" font-family="sans-serif" font-size="30" fill="#2b3a30">Jumlah Rp.</text><path d="M440 556 q20 -24 40 0 t40 0 t40 0" stroke="#23407a" stroke-width="6" fill="none"/></g>
    <text x="936" y="696" text-anchor="end" font-family="sans-serif" font-size="28" fill="#fff" opacity=".9">Gambar contoh</text>
  </svg>`
}
