import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { formatNumber } from '#core/formats/format.ts'
import { todayIn } from '#core/formats/zone.ts'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import { useTouchedGuard } from '#web-engine/form/state/use-touched-guard.ts'
import { useOwnLocation } from '#web-engine/widgets/map/use-own-location.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { outsideWindow } from '../distribution-period/period-window.ts'
import { PhotoField } from '../photo-field/photo-field.tsx'
import { readHoles } from './hole-count.ts'
import { holeTexts } from './hole-texts.ts'
import type { PlotToInspect } from './plot-to-inspect.ts'
import styles from './tilik-lubang.module.css'

export interface TypedHoleCount {
  readonly total_hole: number
  readonly lines: readonly { readonly tree_id: number; readonly amount: number }[]
  readonly place: Coordinates | null
  readonly photo: File | null
  readonly description: string
}

interface HoleFormProps {
  readonly plot: PlotToInspect
  readonly closed: boolean
  onSave(found: TypedHoleCount): Promise<void>
  onBack(): void
}

/**
 * The holes of one plot: counted, by species, with a photo and where it was. Sums and what is above the request are
 * said while typing.
 */
export function HoleForm({ plot, closed, onSave, onBack }: HoleFormProps) {
  const t = useText(holeTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [total, setTotal] = useState('')
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({})
  const [place, setPlace] = useState<Coordinates | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // The screen closes the button a moment after a tap; a second one in that moment must not keep the plot twice.
  const saving = useRef(false)
  const own = useOwnLocation(setPlace)
  const guard = useTouchedGuard()
  // The next plot begins at its name, also for who does not see the screen change.
  useEffect(() => heading.current?.focus(), [])
  const count = (typed: string | undefined) => readHoles(typed ?? '') ?? 0
  const isWrong = (typed: string | undefined) => Boolean(typed) && readHoles(typed ?? '') === null
  const sum = plot.asked.reduce((all, { tree_id }) => all + count(amounts[tree_id]), 0)
  const today = todayIn(timeZoneOfRecord({ location_nursery_id: plot.location_nursery_id }), new Date())
  const outside = plot.window ? outsideWindow(t('inspection'), today, plot.window) : null
  const isTooMany = total !== '' && !isWrong(total) && sum > count(total)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.current) return
    const data = new FormData(event.currentTarget)
    const photo = data.get('photo')
    const note = data.get('note')
    const lines = plot.asked.flatMap(({ tree_id }) =>
      amounts[tree_id] ? [{ tree_id, amount: count(amounts[tree_id]) }] : [],
    )
    if (isWrong(total) || plot.asked.some(({ tree_id }) => isWrong(amounts[tree_id]))) return setProblem(t('wrong'))
    if (total === '' || lines.length === 0) return setProblem(t('missing'))
    if (isTooMany) return setProblem(t('tooMany', { sum: formatNumber(sum), total: formatNumber(count(total)) }))
    saving.current = true
    setBusy(true)
    try {
      await onSave({
        total_hole: count(total),
        lines,
        place,
        photo: photo instanceof File && photo.size > 0 ? photo : null,
        description: typeof note === 'string' ? note.trim() : '',
      })
    } catch (error) {
      setProblem(t('failed', { reason: error instanceof Error ? error.message : String(error) }))
      // What is kept leaves this form, which stays closed until it has gone.
      saving.current = false
      setBusy(false)
    }
  }

  function fillAsked() {
    guard.touch()
    setAmounts(Object.fromEntries(plot.asked.map(({ tree_id, qty }) => [tree_id, String(qty)])))
    if (total === '') setTotal(String(plot.asked.reduce((all, { qty }) => all + qty, 0)))
  }

  return (
    <form className={styles.form} noValidate onChange={guard.touch} onSubmit={(event) => void submit(event)}>
      <h2 ref={heading} tabIndex={-1}>
        {plot.lahan_no}
      </h2>
      <p className={styles.muted}>{[plot.farmer_name, plot.ff_name, plot.village].filter(Boolean).join(' · ')}</p>
      {outside && <p className={styles.above}>{outside}</p>}
      <label className={styles.label}>
        {t('total')}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          aria-invalid={isWrong(total)}
          aria-describedby={isWrong(total) ? 'hole-total-problem' : undefined}
          value={total}
          disabled={closed}
          onChange={({ target }) => setTotal(target.value)}
        />
      </label>
      {isWrong(total) && <HoleProblem id="hole-total-problem" />}
      <button type="button" className="button" onClick={fillAsked} disabled={closed}>
        {t('same')}
      </button>
      {plot.asked.map(({ tree_id, tree_name, qty }) => {
        const above = count(amounts[tree_id]) - qty
        const wrong = isWrong(amounts[tree_id])
        const problemId = `hole-${tree_id}-problem`
        return (
          <div key={tree_id} className={styles.species}>
            <label htmlFor={`hole-${tree_id}`}>
              <strong>{tree_name}</strong>{' '}
              <span className={styles.muted}>{t('asked', { qty: formatNumber(qty) })}</span>
            </label>
            <input
              id={`hole-${tree_id}`}
              type="number"
              inputMode="numeric"
              min={0}
              aria-invalid={wrong}
              aria-describedby={wrong ? problemId : undefined}
              disabled={closed}
              value={amounts[tree_id] ?? ''}
              onChange={({ target }) => setAmounts((all) => ({ ...all, [tree_id]: target.value }))}
            />
            {wrong && <HoleProblem id={problemId} />}
            {above > 0 && <p className={styles.above}>{t('above', { count: formatNumber(above) })}</p>}
          </div>
        )
      })}
      <p role="status" className={isTooMany ? styles.problem : styles.muted}>
        {t(isTooMany ? 'tooMany' : 'sum', { sum: formatNumber(sum), total: formatNumber(count(total)) })}
      </p>
      <PhotoField label={t('photo')} disabled={closed} />
      <button type="button" className="button" onClick={own.find} disabled={closed || own.busy}>
        {t('place')}
      </button>
      {(place || own.message) && (
        <p className={own.message?.failed ? styles.problem : styles.muted}>
          {[
            place && t('placed', { latitude: String(place.latitude), longitude: String(place.longitude) }),
            own.message?.text,
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
      <label className={styles.label}>
        {t('note')}
        <input name="note" maxLength={500} autoComplete="off" disabled={closed} />
      </label>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button button--primary" disabled={closed || busy} aria-busy={busy}>
          {t('save')}
        </button>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void guard.mayLeave().then((may) => may && onBack())}
        >
          {t('back')}
        </button>
      </div>
    </form>
  )
}

function HoleProblem({ id }: { readonly id: string }) {
  const t = useText(holeTexts)
  return (
    <p id={id} className={styles.problem}>
      {t('whole')}
    </p>
  )
}
