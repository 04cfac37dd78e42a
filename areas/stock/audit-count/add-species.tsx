import { type FormEvent, useState } from 'react'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { auditCountTexts } from './audit-count-texts.ts'
import styles from './audit-count.module.css'
import type { PackageTree } from './count-package.ts'
import type { CountedPlaceOnDevice } from './count-state.ts'
import { formPhotoIn, readTypedQuantity, formTextIn } from './read-typed-quantity.web.ts'

interface AddSpeciesProps {
  readonly place: CountedPlaceOnDevice
  readonly trees: readonly PackageTree[]
  readonly closed: boolean
  onSave(given: {
    readonly tree: number
    readonly phase: number
    readonly qty: number
    readonly photo: File | null
    readonly description?: string
  }): Promise<boolean>
}

const ON_A_BED = [1, 2, 3, 4, 5]

/** What stands there although the books say it does not. */
export function AddSpecies({ place, trees, closed, onSave }: AddSpeciesProps) {
  const t = useText(auditCountTexts)
  const [problem, setProblem] = useState('')
  const isStore = place.bed === null
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const tree = Number(formTextIn(data, 'tree'))
    const phase = isStore ? 0 : Number(formTextIn(data, 'phase'))
    const qty = readTypedQuantity(formTextIn(data, 'qty'))
    if (tree === 0 || (!isStore && phase === 0)) return setProblem(t('wrongSpecies'))
    if (qty === null) return setProblem(t('wrongNumber'))
    if (phase > 0 && !Number.isInteger(qty)) return setProblem(t('wrongWhole'))
    setProblem('')
    const description = formTextIn(data, 'description')
    if (
      await onSave({ tree, phase, qty, photo: formPhotoIn(data, 'photo'), ...(description !== '' && { description }) })
    )
      form.reset()
  }
  return (
    <details className={styles.add}>
      <summary>{t('add')}</summary>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('addText')}</p>
        <label>
          {t('species')}
          <select name="tree" defaultValue="" disabled={closed}>
            <option value="">{t('choose')}</option>
            {trees.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {!isStore && (
          <label>
            {t('phase')}
            <select name="phase" defaultValue="" disabled={closed}>
              <option value="">{t('choose')}</option>
              {ON_A_BED.map((phase) => (
                <option key={phase} value={phase}>
                  {seedPhase.label(phase as never)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('quantity')}
          <input name="qty" type="text" inputMode="decimal" autoComplete="off" disabled={closed} />
        </label>
        <label>
          {t('photo')}
          <input name="photo" type="file" accept="image/*" capture="environment" disabled={closed} />
        </label>
        <label>
          {t('note')}
          <textarea name="description" rows={2} maxLength={1000} disabled={closed} />
        </label>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <button type="submit" className="button" disabled={closed}>
          {t('saveNew')}
        </button>
      </form>
    </details>
  )
}
