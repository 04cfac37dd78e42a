import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ListBodyProps } from '../rows/list-body-props.ts'
import { FACTS_ON_PHONE_CARD, RecordCard } from './record-card.tsx'
import styles from './card-list.module.css'

const BARS = 4

/** The list on a phone: a card a record, nothing scrolls sideways. */
export function CardList({ module, columns, rows, actions, tools, outdated }: ListBodyProps) {
  const t = useText(moduleTexts)
  return (
    <ul
      className={styles.cards}
      data-list
      tabIndex={-1}
      aria-label={t('list.table', { title: module.title })}
      aria-busy={outdated || rows === null}
      data-outdated={outdated || undefined}
    >
      {rows?.map((row) => (
        <li key={row.id}>
          <RecordCard
            module={module}
            columns={columns}
            row={row}
            actions={actions}
            tools={tools}
            most={FACTS_ON_PHONE_CARD}
          />
        </li>
      ))}
      {rows === null &&
        Array.from({ length: BARS }, (_, index) => (
          <li key={index} className={styles.card} aria-hidden>
            {columns.slice(0, FACTS_ON_PHONE_CARD + 1).map(({ name }) => (
              <span key={name} className={styles.bar} />
            ))}
          </li>
        ))}
    </ul>
  )
}
