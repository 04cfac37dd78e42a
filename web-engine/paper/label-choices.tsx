import { useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { LabelContent } from '#core/paper/content.ts'
import { type LabelOptions, labelGrid } from '#core/paper/layout-labels.ts'
import { useText } from '../kit/words/texts.ts'
import { LabelGroupChoice } from './label-group-choice.tsx'
import { labelGroupsOf, wantedLabelsOf, type WantedLabels } from './label-groups.ts'
import { paperTexts } from './paper-texts.ts'
import styles from './paper.module.css'

export interface LabelChoice extends LabelOptions {
  /** The labels that are printed. */
  readonly keys: ReadonlySet<string>
}

interface LabelChoicesProps {
  readonly content: LabelContent
  readonly choice: LabelChoice
  onChange(choice: LabelChoice): void
}

/** Which labels, on which paper, and where on a sheet that was begun before. */
export function LabelChoices({ content, choice, onChange }: LabelChoicesProps) {
  const t = useText(paperTexts)
  const { across, down } = labelGrid(content.size)
  const places = across * down
  const all = content.labels.map(({ key }) => key)
  const [wanted, setWanted] = useState<WantedLabels>({})
  const choose = (next: WantedLabels) => {
    setWanted(next)
    onChange({ ...choice, keys: new Set(wantedLabelsOf(content.labels, next).map(({ key }) => key)) })
  }
  const toggle = (key: string) =>
    onChange({
      ...choice,
      keys: new Set(all.filter((one) => (one === key ? !choice.keys.has(one) : choice.keys.has(one)))),
    })
  return (
    <div className={styles.choices}>
      <label>
        {t('sheet')}
        <select
          value={choice.single ? 'single' : 'a4'}
          onChange={(event) => onChange({ ...choice, single: event.target.value === 'single' })}
        >
          <option value="a4">{t('sheet.a4')}</option>
          <option value="single">{t('sheet.single')}</option>
        </select>
      </label>
      {!choice.single && places > 1 && (
        <label>
          {t('start')}
          <select
            value={Math.min(choice.start, places)}
            onChange={(event) => onChange({ ...choice, start: Number(event.target.value) })}
          >
            {Array.from({ length: places }, (_, index) => (
              <option key={index} value={index + 1}>
                {formatNumber(index + 1)}
              </option>
            ))}
          </select>
        </label>
      )}
      {labelGroupsOf(content.labels).map((group) => (
        <LabelGroupChoice
          key={group.name}
          group={group}
          wanted={wanted[group.name] ?? []}
          onChange={(values) => choose({ ...wanted, [group.name]: values })}
        />
      ))}
      <details className={styles.pick}>
        <summary>
          {t('pick')}: {t('pick.some', { count: formatNumber(choice.keys.size), total: formatNumber(all.length) })}
        </summary>
        <div className={styles.actions}>
          <button type="button" className="button" onClick={() => onChange({ ...choice, keys: new Set(all) })}>
            {t('pick.all')}
          </button>
          <button type="button" className="button" onClick={() => onChange({ ...choice, keys: new Set() })}>
            {t('pick.none')}
          </button>
        </div>
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{t('pick.which')}</legend>
          {content.labels.map(({ key, top, name, below }) => (
            <label key={key}>
              <input type="checkbox" checked={choice.keys.has(key)} onChange={() => toggle(key)} />
              {[top?.[0], name, below].filter(Boolean).join(' · ')}
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  )
}
