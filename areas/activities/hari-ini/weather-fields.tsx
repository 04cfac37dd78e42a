import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './hari-ini.module.css'
import type { CareBody } from './today.ts'
import { todayTexts } from './today-texts.ts'

export interface TypedWeather {
  readonly rainfall_mm: string
  readonly humidity_percent: string
  readonly temperature_c: string
}

export const EMPTY_WEATHER: TypedWeather = { rainfall_mm: '', humidity_percent: '', temperature_c: '' }

/** What was measured, as numbers; what was left empty is not sent. */
export function weatherNumbers(weather: TypedWeather): Pick<CareBody, keyof TypedWeather> {
  return Object.fromEntries(
    Object.entries(weather).flatMap(([name, text]) =>
      text === '' || Number.isNaN(Number(text)) ? [] : [[name, Number(text)]],
    ),
  )
}

/** Typed once, it goes along with every bed of the day. */
export function WeatherFields({
  weather,
  onChange,
}: {
  readonly weather: TypedWeather
  onChange(weather: TypedWeather): void
}) {
  const t = useText(todayTexts)
  const fields = [
    ['rainfall_mm', t('rain')],
    ['humidity_percent', t('humidity')],
    ['temperature_c', t('temperature')],
  ] as const
  return (
    <details className={styles.weather}>
      <summary>{t('weather')}</summary>
      {fields.map(([name, label]) => (
        <label key={name} className={styles.label}>
          {label}
          <input
            type="number"
            inputMode="decimal"
            step="any"
            value={weather[name]}
            onChange={({ target }) => onChange({ ...weather, [name]: target.value })}
          />
        </label>
      ))}
    </details>
  )
}
