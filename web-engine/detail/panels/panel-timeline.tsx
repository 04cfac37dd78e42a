import { NO_VALUE } from '#core/formats/format.ts'
import type { Panel } from '#core/declare/panel.ts'
import { iconOf } from '../../kit/look/icons.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import { panelValueText, valueAtPath } from './panel-value.ts'
import styles from './panels.module.css'

const VARIANTS = ['neutral', 'info', 'waiting', 'success', 'danger']

/** DT-05: what happened, one below the other: label, text, variant, dividerIcon. */
export function PanelTimeline({ data }: { readonly panel: Panel; readonly data: unknown }) {
  const t = useText(moduleTexts)
  if (!Array.isArray(data) || data.length === 0) return <p className={styles.empty}>{t('list.empty')}</p>
  return (
    <ol className={styles.timeline}>
      {data.map((item, index) => {
        const Icon = iconOf(panelValueText(valueAtPath(item, 'dividerIcon')))
        const variant = panelValueText(valueAtPath(item, 'variant'))
        return (
          <li key={index} className={styles.event} data-tone={VARIANTS.includes(variant) ? variant : 'neutral'}>
            <span className={styles.mark} aria-hidden>
              <Icon size={14} />
            </span>
            <p className={styles.label}>{panelValueText(valueAtPath(item, 'label')) || NO_VALUE}</p>
            <p className={styles.text}>{panelValueText(valueAtPath(item, 'text'))}</p>
          </li>
        )
      })}
    </ol>
  )
}
