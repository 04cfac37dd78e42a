import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useModalDialog } from '#web-engine/kit/alerts/use-modal-dialog.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { tourCardPlace, type TourSpot, tourSpotAround, TOUR_STEPS, tourTargetOf, type TourStep } from './tour-steps.ts'
import { tourTexts } from './tour-texts.ts'
import { useTourSeen } from './use-tour-seen.ts'
import styles from './tour.module.css'

/** The first look around. Left in whatever way, it counts as seen; the help begins it again. */
export function Tour({ onClose }: { readonly onClose: () => void }) {
  const t = useText(tourTexts)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const { set } = useTourSeen()
  const [at, setAt] = useState(0)
  const step: TourStep = TOUR_STEPS[at] ?? 'welcome'
  const last = at === TOUR_STEPS.length - 1
  const { card, place, spot } = usePlaces(step)

  useModalDialog(dialog, next)
  // Each step begins at the way on; what it says is read out with it.
  useEffect(() => next.current?.focus(), [at])

  function leave() {
    set(true)
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      {spot ? <div className={styles.spot} style={spot} /> : <div className={styles.veil} />}
      <div ref={card} className={styles.card} style={place}>
        <p className={styles.place}>{t('place', { place: String(at + 1), count: String(TOUR_STEPS.length) })}</p>
        <h2 id={`${id}-title`} className={styles.title}>
          {t(`${step}.title`)}
        </h2>
        <p id={`${id}-text`}>{t(`${step}.text`)}</p>
        <div className={styles.buttons}>
          {!last && (
            <button type="button" className={styles.skip} onClick={leave}>
              {t('skip')}
            </button>
          )}
          <span className={styles.grow} />
          {at > 0 && (
            <button type="button" className="button" onClick={() => setAt(at - 1)}>
              {t('back')}
            </button>
          )}
          <button
            ref={next}
            type="button"
            className="button button--primary"
            onClick={() => (last ? leave() : setAt(at + 1))}
          >
            {t(last ? 'done' : 'next')}
          </button>
        </div>
        <p
          className="visually-hidden"
          role="status"
        >{`${t('place', { place: String(at + 1), count: String(TOUR_STEPS.length) })}: ${t(`${step}.title`)}. ${t(`${step}.text`)}`}</p>
      </div>
    </dialog>
  )
}

/** Where the light falls and where the card stands, also after the page was turned or resized. */
function usePlaces(step: TourStep) {
  const card = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<TourSpot | null>(null)
  const [place, setPlace] = useState({ top: 0, left: 0 })
  useLayoutEffect(() => {
    function measure() {
      const target = tourTargetOf(step)
      target?.scrollIntoView({ block: 'nearest' })
      const found = tourSpotAround(target && boxOf(target))
      setSpot(found)
      setPlace(
        tourCardPlace(found, card.current ? boxOf(card.current) : { width: 0, height: 0 }, {
          width: document.documentElement.clientWidth,
          height: window.innerHeight,
        }),
      )
    }
    measure()
    // The card has no size before the dialog is shown, and another one with other words.
    const sizes = new ResizeObserver(measure)
    if (card.current) sizes.observe(card.current)
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [step])
  return { card, place, spot }
}

function boxOf(element: HTMLElement): TourSpot {
  const { top, left, width, height } = element.getBoundingClientRect()
  return { top, left, width, height }
}
