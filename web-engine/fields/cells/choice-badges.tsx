import type { Field } from '#core/declare/field.ts'
import { codeOfValue } from '../text/field-value-text.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './choice-badges.module.css'

/** Several coded values side by side. */
export function ChoiceBadges({ field, codes }: { readonly field: Field; readonly codes: readonly unknown[] }) {
  const { set } = field.options
  return (
    <span className={styles.badges}>
      {codes.map(codeOfValue).map((code) => (
        <StatusBadge key={code} tone={set?.tone(code) ?? 'neutral'}>
          {set?.label(code) ?? String(code)}
        </StatusBadge>
      ))}
    </span>
  )
}
