import { formatNumber } from '#core/formats/format.ts'
import { useText } from '../kit/words/texts.ts'
import type { LabelGroup } from './label-groups.ts'
import { paperTexts } from './paper-texts.ts'
import styles from './paper.module.css'

interface LabelGroupChoiceProps {
  readonly group: LabelGroup
  /** None for all. */
  readonly wanted: readonly string[]
  onChange(wanted: readonly string[]): void
}

/** Some of the recipients, or of the species: as many as are ticked, all where none is. */
export function LabelGroupChoice({ group: { name, values }, wanted, onChange }: LabelGroupChoiceProps) {
  const t = useText(paperTexts)
  const some = { count: formatNumber(wanted.length), total: formatNumber(values.length) }
  return (
    <details className={styles.pick}>
      <summary>
        {name}: {wanted.length === 0 ? t('pick.every') : t('pick.values', some)}
      </summary>
      <fieldset className={styles.list}>
        <legend className="visually-hidden">{name}</legend>
        {values.map((value) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={wanted.includes(value)}
              onChange={({ target }) =>
                onChange(values.filter((one) => (one === value ? target.checked : wanted.includes(one))))
              }
            />
            {value}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
