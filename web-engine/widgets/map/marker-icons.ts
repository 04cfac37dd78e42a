import * as L from 'leaflet'
import styles from './marker-icons.module.css'

const DROP = '<path d="M16 1C8 1 2 7 2 15c0 10 14 24 14 24s14-14 14-24C30 7 24 1 16 1Z"/>'
const pinOf = (mark: string) => `<svg viewBox="0 0 32 40" aria-hidden="true">${DROP}${mark}</svg>`

const TIP = {
  iconSize: [32, 40] as L.PointExpression,
  iconAnchor: [16, 39] as L.PointExpression,
  popupAnchor: [0, -34] as L.PointExpression,
}

/** A pin whose tip is the place. Drawn, not a picture: it takes the theme's colours and asks nothing of the network. */
export const pinIcon = L.divIcon({
  className: styles.pin ?? '',
  html: pinOf('<circle cx="16" cy="15" r="5.5"/>'),
  ...TIP,
})

/** GM-01: a project's pin, with a tree in it. */
export const projectIcon = L.divIcon({
  className: styles.pin ?? '',
  html: pinOf('<polygon points="16,6 23,19 17.5,19 17.5,23 14.5,23 14.5,19 9,19"/>'),
  ...TIP,
})

/** A pin in a place that many share: how many. */
export function clusterIcon(count: number): L.DivIcon {
  return L.divIcon({ className: styles.cluster ?? '', html: String(count), iconSize: [40, 40], iconAnchor: [20, 20] })
}

/** A name on the map; `textContent` of its own element, so that no name is read as HTML. */
export function labelIcon(text: string, level: string): L.DivIcon {
  const name = document.createElement('span')
  name.textContent = text
  return L.divIcon({
    className: `${styles.label ?? ''} ${level === 'district' ? (styles.small ?? '') : ''}`,
    html: name,
    iconSize: [0, 0],
  })
}
