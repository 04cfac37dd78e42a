import * as L from 'leaflet'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import { frameTexts, useText } from '../../kit/words/texts.ts'
import { useMap } from './map-context.ts'
import type { MapPoint } from './map-point.ts'
import { mapTexts } from './map-texts.ts'
import styles from './map.module.css'

export interface OpenPopup {
  readonly points: readonly MapPoint[]
  readonly marker: L.Marker
}

interface MarkerPopupProps {
  readonly open: OpenPopup
  onClose(): void
}

/** What stands at a pin: name and address of each record, its name leading there. */
export function MarkerPopup({ open, onClose }: MarkerPopupProps) {
  const map = useMap()
  const t = useText(mapTexts)
  const frame = useText(frameTexts)
  const [content] = useState(() => document.createElement('div'))
  useEffect(() => {
    const popup = L.popup({
      maxWidth: 260,
      minWidth: 160,
      offset: open.points.length === 1 ? [0, -30] : [0, -12],
      autoPanPadding: [16, 16],
    })
      .setLatLng(open.marker.getLatLng())
      .setContent(content)
      .openOn(map)
    const button = popup.getElement()?.querySelector('.leaflet-popup-close-button')
    button?.setAttribute('aria-label', frame('close'))
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      popup.close()
      open.marker.getElement()?.focus()
    }
    content.addEventListener('keydown', leave)
    popup.on('remove', onClose)
    content.querySelector('a')?.focus()
    return () => {
      content.removeEventListener('keydown', leave)
      popup.off('remove', onClose)
      popup.remove()
    }
  }, [map, open, content, onClose, frame])
  return createPortal(
    <ul className={styles.records}>
      {open.points.map(({ id, name, address, href }) => (
        <li key={id}>
          <ScreenLink href={href} aria-label={t('popup.open', { name })}>
            {name}
          </ScreenLink>
          {address && <span>{address}</span>}
        </li>
      ))}
    </ul>,
    content,
  )
}
