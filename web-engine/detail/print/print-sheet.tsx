import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Letterhead } from '#core/declare/letterhead.ts'
import { formatDateTime, timeZoneShortName } from '#core/formats/zone.ts'
import { BrandLogo } from '../../kit/look/brand-logo.tsx'
import { useConfig } from '../../kit/server/config.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useSession } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { printTexts } from './print-texts.ts'
import './print.css'

interface PrintSheetProps {
  readonly title: string
  readonly letterhead: Letterhead
  /** What it shows, in words, above who printed it and when. */
  readonly lines: readonly (readonly [name: string, value: ReactNode])[]
  /** How many columns stand side by side: more turn the paper and make the letters smaller. */
  readonly columns?: number
  /** Beside the title. */
  readonly picture?: string | null
  readonly children: ReactNode
  onPrinted(): void
}

const MOST_UPRIGHT = 7
const MOST_SIDEWAYS = 13

/** A page that only paper sees: while it is there it is all that is printed. */
export function PrintSheet({
  title,
  letterhead,
  lines,
  columns = 2,
  picture = null,
  children,
  onPrinted,
}: PrintSheetProps) {
  const t = useText(printTexts)
  const session = useSession()
  const { company, name } = useConfig()
  const timeZone = timeZoneOfRecord(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [now] = useState(() => new Date())
  const [isLogoGone, setLogoGone] = useState(false)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    // After the browser has drawn it, names and pictures included; one that does not come leaves its place empty.
    let left = false
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() =>
      setTimeout(() => !left && window.print()),
    )
    return () => {
      left = true
      window.removeEventListener('afterprint', onPrinted)
    }
  }, [onPrinted])
  const all = [
    ...lines,
    [t('at'), `${formatDateTime(now, timeZone)} ${timeZoneShortName(timeZone)}`],
    [t('by'), session?.profile.fullname ?? ''],
  ] as const
  return createPortal(
    <div
      ref={sheet}
      className="print-sheet"
      data-width={columns > MOST_SIDEWAYS ? 'widest' : columns > MOST_UPRIGHT ? 'wide' : undefined}
    >
      <div className="print-house">
        {letterhead.logo === null || isLogoGone ? (
          <BrandLogo />
        ) : (
          <img className="print-logo" src={letterhead.logo} alt="" onError={() => setLogoGone(true)} />
        )}
        <div>
          <strong>{letterhead.name ?? (company || name)}</strong>
          {letterhead.seat ? <small>{letterhead.seat}</small> : company && <small>{name}</small>}
        </div>
      </div>
      <div className="print-head">
        <div>
          <h1>{title}</h1>
          <dl>
            {all.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {picture !== null && <img className="print-picture" src={picture} alt="" />}
      </div>
      {children}
    </div>,
    document.body,
  )
}
