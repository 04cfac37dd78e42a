import { IconMap2 } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { lazyMapPart } from '../../widgets/map/lazy-map-part.ts'
import { placeLinksTexts } from '../../widgets/map/place-links-texts.ts'
import { PlaceLinksRow } from '../../widgets/map/place-links-row.tsx'
import { useText } from '../../kit/words/texts.ts'
import styles from '../../widgets/map/place-links.module.css'

const PlaceDialog = lazyMapPart(() => import('../../widgets/map/place-dialog.tsx').then((file) => file.PlaceDialog))

interface CoordinatesDisplayProps {
  readonly label: string
  readonly text: string
  readonly place: Coordinates
}

/** DT-06: the pair as text, and ways to see where that is. */
export function CoordinatesDisplay({ label, text, place }: CoordinatesDisplayProps) {
  const t = useText(placeLinksTexts)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      {text}
      <span className={styles.row}>
        <button type="button" className={styles.button} onClick={() => setOpen(true)}>
          <IconMap2 size={14} aria-hidden />
          {t('see')}
        </button>
        <PlaceLinksRow place={place} />
      </span>
      {open && (
        <Suspense fallback={null}>
          <PlaceDialog label={label} place={place} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
