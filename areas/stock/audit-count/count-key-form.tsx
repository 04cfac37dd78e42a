import { type FormEvent, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { auditCountTexts } from './audit-count-texts.ts'
import styles from './audit-count.module.css'
import type { PackageTree } from './count-package.ts'
import type { CountedKeyOnDevice } from './count-state.ts'
import { formPhotoIn, readTypedQuantity, formTextIn } from './read-typed-quantity.web.ts'

export interface CountFormValues {
  readonly qty: number
  readonly photo: File | null
  readonly description?: string
}

interface KeyCountProps {
  readonly count: CountedKeyOnDevice
  readonly tree: PackageTree | undefined
  readonly phase: string
  readonly closed: boolean
  /** Whether it is on the device. */
  onSave(given: CountFormValues): Promise<boolean>
}

/** One species, phase and lot: its number, or 'none'. A recount asks for a photo. */
export function CountKeyForm({ count, tree, phase, closed, onSave }: KeyCountProps) {
  const t = useText(auditCountTexts)
  const [problem, setProblem] = useState('')
  const names = { tree: tree?.name ?? '', phase }
  const unit = count.phase === 0 ? (tree?.unit ?? '') : t('pieces')
  const isRecount = count.state === 'recount'
  const written = (qty: number | null) => `${formatNumber(qty ?? 0, { decimals: 3 })} ${unit}`

  async function save(form: HTMLFormElement, none: boolean) {
    const data = new FormData(form)
    const qty = none ? 0 : readTypedQuantity(formTextIn(data, 'qty'))
    const photo = formPhotoIn(data, 'photo')
    if (qty === null) return setProblem(t('wrongNumber'))
    if (count.phase > 0 && !Number.isInteger(qty)) return setProblem(t('wrongWhole'))
    if (isRecount && !photo) return setProblem(t('wrongPhoto'))
    setProblem('')
    const description = formTextIn(data, 'description')
    await onSave({ qty, photo, ...(description !== '' && { description }) })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(event.currentTarget, false)
  }
  return (
    <div className={styles.key} data-state={count.state}>
      <h3>
        {names.tree} <span>{phase}</span>
      </h3>
      {count.lotNo && <p>{t('lot', { lot: count.lotNo })}</p>}
      {count.book !== null && <p>{t('book', { qty: written(count.book) })}</p>}
      {count.state === 'counted' && <p className={styles.state}>{t('counted', { qty: written(count.qty) })}</p>}
      {count.state === 'waiting' && <p className={styles.state}>{t('waiting', { qty: written(count.qty) })}</p>}
      {(count.state === 'open' || isRecount) && (
        <form noValidate onSubmit={submit}>
          {isRecount && (
            <p className={styles.recount}>
              <strong>{t('state.recount')}.</strong> {t('recount')} {t('first', { qty: written(count.qty) })}
            </p>
          )}
          <label>
            {t('quantity')} ({unit})
            <input
              name="qty"
              type="text"
              inputMode={count.phase === 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              aria-label={t('quantityOf', names)}
              disabled={closed}
            />
          </label>
          {isRecount ? <Photo label={t('photoOf', names)} caption={t('photo')} closed={closed} /> : null}
          <details open={isRecount || undefined}>
            <summary>{t(isRecount ? 'note' : 'more')}</summary>
            {!isRecount && <Photo label={t('photoOf', names)} caption={t('photo')} closed={closed} />}
            <label>
              {t('note')}
              <textarea
                name="description"
                rows={2}
                maxLength={1000}
                aria-label={t('noteOf', names)}
                disabled={closed}
              />
            </label>
          </details>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <div className={styles.buttons}>
            <button type="submit" className="button button--primary" disabled={closed} aria-label={t('saveOf', names)}>
              {t('save')}
            </button>
            <button
              type="button"
              className="button"
              disabled={closed}
              aria-label={t('noneOf', names)}
              onClick={(event) => event.currentTarget.form && void save(event.currentTarget.form, true)}
            >
              {t('none')}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

function Photo({
  label,
  caption,
  closed,
}: {
  readonly label: string
  readonly caption: string
  readonly closed: boolean
}) {
  return (
    <label>
      {caption}
      <input name="photo" type="file" accept="image/*" capture="environment" aria-label={label} disabled={closed} />
    </label>
  )
}
