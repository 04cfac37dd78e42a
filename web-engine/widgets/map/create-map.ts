import 'leaflet/dist/leaflet.css'
import * as L from 'leaflet'
import type { PublicConfig } from '../../kit/server/config.ts'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import { CENTRAL_JAVA } from './fly-map-to.ts'
import { mapTexts } from './map-texts.ts'
import { loadOutline, type OutlineRing, unpackOutlineRings } from './outline.ts'
import { prefersLessMotion } from './reduced-motion.ts'
import styles from './map.module.css'

interface MapOptions {
  readonly tiles: PublicConfig['mapTiles']
  /** In a page that scrolls the wheel zooms only while the map has the focus. */
  readonly scrolls: boolean
}

const LICENCE = 'https://opendatacommons.org/licenses/odbl/1-0/'
/** Below all that Leaflet puts on a map itself. */
const LAND_PANE = 'land'

/**
 * A Leaflet map of Indonesia: own coastline, the installation's pictures above it where it has any, controls in the
 * user's language.
 */
export function createMap(box: HTMLElement, { tiles, scrolls }: MapOptions): L.Map {
  const animated = !prefersLessMotion()
  const map = L.map(box, {
    center: [CENTRAL_JAVA.latitude, CENTRAL_JAVA.longitude],
    zoom: CENTRAL_JAVA.zoom,
    minZoom: 3,
    maxZoom: 18,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
    scrollWheelZoom: !scrolls,
  })
  if (scrolls) {
    map.on('focus', () => map.scrollWheelZoom.enable())
    map.on('blur', () => map.scrollWheelZoom.disable())
  }
  L.control
    .zoom({
      zoomInTitle: textInCurrentLanguage(mapTexts, 'zoom.in'),
      zoomOutTitle: textInCurrentLanguage(mapTexts, 'zoom.out'),
      zoomInText: '+',
      zoomOutText: '−',
    })
    .addTo(map)
  L.control.scale({ imperial: false, position: 'topright' }).addTo(map)
  addAttribution(map, tiles)
  map.createPane(LAND_PANE).classList.add(styles.land ?? '')
  void addOutline(map)
  if (tiles) L.tileLayer(tiles.url, { maxZoom: 18 }).addTo(map)
  return map
}

async function addOutline(map: L.Map): Promise<void> {
  try {
    const { own, around } = await loadOutline()
    // The map may be gone by now.
    if (!map.getPane(LAND_PANE)) return
    addLand(map, unpackOutlineRings(around), styles.around)
    addLand(map, unpackOutlineRings(own), styles.own)
  } catch {
    // Without its coastline a map is poorer, not broken.
  }
}

/** One shape of all rings: colours come from the style sheet, so that they follow the theme. */
function addLand(map: L.Map, rings: readonly OutlineRing[], className: string | undefined): void {
  const shape = rings.map((ring) => [ring.map(([latitude, longitude]) => L.latLng(latitude, longitude))])
  L.polygon(shape, { pane: LAND_PANE, interactive: false, smoothFactor: 1, ...(className && { className }) }).addTo(map)
}

function addAttribution(map: L.Map, tiles: PublicConfig['mapTiles']): void {
  const own = `${textInCurrentLanguage(mapTexts, 'attribution')} <a href="${LICENCE}" target="_blank" rel="noreferrer">ODbL</a>; ${textInCurrentLanguage(mapTexts, 'attribution.coast')}`
  const control = L.control.attribution({ prefix: false }).addAttribution(own)
  // Leaflet writes it as HTML; what an installation names is text.
  if (tiles) control.addAttribution(escapeHtml(tiles.attribution))
  control.addTo(map)
}

function escapeHtml(text: string): string {
  const box = document.createElement('span')
  box.textContent = text
  return box.innerHTML
}
