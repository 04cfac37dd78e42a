import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatLongDate } from '#core/formats/format-date.ts'
import { useTouchedGuard } from '#web-engine/form/state/use-touched-guard.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './hari-ini.module.css'
import type { TodayBed } from './today.ts'
import { todayTexts } from './today-texts.ts'

export interface TypedCare {
  readonly tasks: readonly number[]
  readonly outcome: 'complete' | 'skip'
  readonly reason: string
  readonly note: string
  /** What was used, by the work it was used for. */
  readonly used: Readonly<Record<string, number>>
  readonly photo: File | null
}

interface BedSheetProps {
  readonly bed: TodayBed
  readonly today: string
  readonly closed: boolean
  /** Who did it: chosen here or before, it stays for the next bed. */
  readonly workers: ReactNode
  onSave(noted: TypedCare): Promise<void>
  onBack(): void
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The works of one bed: ticked all at first, since most are done; what is unticked waits on. */
export function BedSheet({ bed, today, closed, workers, onSave, onBack }: BedSheetProps) {
  const t = useText(todayTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isSkipping, setSkipping] = useState(false)
  const [problem, setProblem] = useState('')
  const guard = useTouchedGuard()
  // The next bed begins at its code, also for who does not see the screen change.
  useEffect(() => heading.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const photo = data.get('photo')
    const tasks = bed.tasks.map(({ id }) => id).filter((id) => !left.has(id))
    const reason = textOf(data, 'reason')
    if (tasks.length === 0) return setProblem(t('tickOne'))
    if (isSkipping && reason === '') return setProblem(t('sayWhy'))
    const used = Object.fromEntries(
      tasks
        .map((id) => [String(id), textOf(data, `material-${id}`)] as const)
        .flatMap(([id, text]) => (text === '' || Number.isNaN(Number(text)) ? [] : [[id, Number(text)]])),
    )
    try {
      await onSave({
        tasks,
        outcome: isSkipping ? 'skip' : 'complete',
        reason,
        note: textOf(data, 'note'),
        used,
        photo: photo instanceof File && photo.size > 0 ? photo : null,
      })
    } catch (error) {
      setProblem(t('failed', { reason: error instanceof Error ? error.message : String(error) }))
    }
  }
  async function back() {
    if (isSkipping) setSkipping(false)
    else if (await guard.mayLeave()) onBack()
  }
  function toggle(id: number) {
    setLeft((present) => {
      const next = new Set(present)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }

  return (
    <form className={styles.sheet} noValidate onChange={guard.touch} onSubmit={(event) => void submit(event)}>
      <h2 ref={heading} tabIndex={-1}>
        {bed.code}
      </h2>
      <p className={styles.muted}>{bed.block}</p>
      <ul className={styles.tasks}>
        {bed.tasks.map((task) => (
          <li key={task.id}>
            <label className={styles.task} data-late={task.day < today || undefined}>
              <input type="checkbox" checked={!left.has(task.id)} disabled={closed} onChange={() => toggle(task.id)} />
              <span>
                <strong>{task.work}</strong> {task.tree}
                {task.material && <small>{task.material}</small>}
                {task.day < today && (
                  <small className={styles.late}>{t('since', { day: formatLongDate(task.day) })}</small>
                )}
              </span>
            </label>
            {task.material && !isSkipping && !left.has(task.id) && (
              <label className={styles.used}>
                {t('material', { material: task.material })}
                <input
                  name={`material-${task.id}`}
                  type="number"
                  inputMode="decimal"
                  step="any"
                  min={0}
                  disabled={closed}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
      {isSkipping ? (
        <label className={styles.label}>
          {t('reason')}
          <input name="reason" maxLength={500} autoComplete="off" disabled={closed} />
        </label>
      ) : (
        <>
          {workers}
          <label className={styles.label}>
            {t('photo')}
            <input name="photo" type="file" accept="image/*" capture="environment" disabled={closed} />
          </label>
          <label className={styles.label}>
            {t('note')}
            <input name="note" maxLength={500} autoComplete="off" disabled={closed} />
          </label>
        </>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        {!isSkipping && (
          <button type="submit" className="button button--primary" disabled={closed}>
            {t('done')}
          </button>
        )}
        {isSkipping ? (
          <button type="submit" className="button button--primary" disabled={closed}>
            {t('skip')}
          </button>
        ) : (
          <button type="button" className="button" disabled={closed} onClick={() => setSkipping(true)}>
            {t('skip')}
          </button>
        )}
        <button type="button" className="button" onClick={() => void back()}>
          {t('back')}
        </button>
      </div>
    </form>
  )
}
