import { IconExternalLink } from '@tabler/icons-react'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { placeLinks } from '#core/formats/place-links.ts'
import { useText } from '../../kit/words/texts.ts'
import { placeLinksTexts } from './place-links-texts.ts'
import styles from './place-links.module.css'

/** The place, and the way there, on a map outside; in a tab of its own. */
export function PlaceLinksRow({ place }: { readonly place: Coordinates }) {
  const t = useText(placeLinksTexts)
  const { pinLink, directionLink } = placeLinks(place)
  const link = (href: string, text: string) => (
    <a href={href} target="_blank" rel="noreferrer" className={styles.link} aria-label={t('outside', { text })}>
      {text}
      <IconExternalLink size={14} aria-hidden />
    </a>
  )
  return (
    <>
      {link(pinLink, t('pin'))}
      {link(directionLink, t('direction'))}
    </>
  )
}
