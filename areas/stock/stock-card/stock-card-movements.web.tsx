import { formatDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { StockCardRow, StockCard } from './card.ts'
import { stockCardTexts } from './stock-card-texts.ts'
import styles from './stock-card.module.css'

const figure = (value: number) => formatNumber(value, { decimals: 3 })

interface CardMovementsProps {
  readonly card: StockCard
  readonly rows: readonly StockCardRow[]
}

/** A table on a desk; on a phone each movement is a card of its own, by the same markup. */
export function StockCardMovements({ card, rows }: CardMovementsProps) {
  const t = useText(stockCardTexts)
  if (rows.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('table', { place: card.subject.names.place })}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('way')}</th>
            <th scope="col">{t('person')}</th>
            <th scope="col" className={styles.number}>
              {t('in')}
            </th>
            <th scope="col" className={styles.number}>
              {t('out')}
            </th>
            <th scope="col" className={styles.number}>
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Movement key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Movement({ row }: { readonly row: StockCardRow }) {
  const t = useText(stockCardTexts)
  const { document } = row
  return (
    <tr data-reversed={row.is_reversed || undefined}>
      <td className={styles.date}>
        {formatDate(row.movement_date)}
        <small>{row.movement_no}</small>
      </td>
      <td>
        {document.href ? (
          <ScreenLink className={styles.document} href={document.href}>
            {document.no}
          </ScreenLink>
        ) : (
          document.no
        )}
        <small>
          {document.title} · {row.cause}
        </small>
        {row.is_reversed && <small className={styles.reversed}>{t('reversed')}</small>}
        {document.can_void && document.href && (
          <ScreenLink className={styles.void} href={document.href} aria-label={t('void.of', { no: document.no })}>
            {t('void')}
          </ScreenLink>
        )}
      </td>
      <td>
        {row.from} → {row.to}
        <small>
          {row.tree} · {row.lot}
        </small>
      </td>
      <td>{row.person}</td>
      <td className={styles.number} data-label={t('in')}>
        {row.qty_in === 0 ? '' : figure(row.qty_in)}
      </td>
      <td className={styles.number} data-label={t('out')}>
        {row.qty_out === 0 ? '' : figure(row.qty_out)}
      </td>
      <td className={styles.number} data-label={t('balance')}>
        <strong>{figure(row.balance)}</strong>
      </td>
    </tr>
  )
}
