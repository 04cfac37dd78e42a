import type { ReactNode } from 'react'
import { displayCoordinates } from '#core/formats/coordinates.ts'
import { NO_VALUE } from '#core/formats/format.ts'
import type { Panel, PanelItem, PanelItemType } from '#core/declare/panel.ts'
import { ProgressBar } from '../../fields/cells/progress-bar.tsx'
import { StatusBadge } from '../../fields/cells/status-badge.tsx'
import { UnknownType } from '../../fields/text/unknown-type.tsx'
import { RichText } from '../../fields/cells/rich-text.tsx'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import { CopyButton } from '../../kit/parts/copy-button.tsx'
import { panelValueText, valueAtPath } from './panel-value.ts'
import styles from './panels.module.css'

type Draw = (value: unknown, item: PanelItem) => ReactNode

/** DT-03: how each kind of value is drawn; one that is not there is a dash. */
const draws: Readonly<Record<PanelItemType, Draw>> = {
  text: (value) => panelValueText(value) || NO_VALUE,
  html: (value) => (panelValueText(value) ? <RichText html={panelValueText(value)} /> : NO_VALUE),
  badge: (value) =>
    panelValueText(value) ? <StatusBadge tone="neutral">{panelValueText(value)}</StatusBadge> : NO_VALUE,
  list: (value, { ordered }) => drawList(value, ordered ?? false),
  image: (value, { label }) =>
    isAddress(value) ? <img className={styles.image} src={value} alt={label} loading="lazy" /> : NO_VALUE,
  pdf: (value, { label }) =>
    isAddress(value) ? (
      <a href={value} target="_blank" rel="noreferrer">
        {label} (PDF)
      </a>
    ) : (
      NO_VALUE
    ),
  prosen: (value) => (typeof value === 'number' ? <ProgressBar percent={value} /> : NO_VALUE),
  table: drawTable,
  coordinate: (value) => displayCoordinates(value),
}

export function PanelTable({ panel, data }: { readonly panel: Panel; readonly data: unknown }) {
  return (
    <dl className={styles.rows}>
      {panel.items?.map((item) => {
        const draw: Draw | undefined = draws[item.type ?? 'text']
        return (
          <div key={item.label} className={styles.row}>
            <dt>{item.label}</dt>
            <dd>
              {draw ? draw(valueAtPath(data, item.data), item) : <UnknownType type={String(item.type)} />}
              {item.copies && <CopyButton text={panelValueText(valueAtPath(data, item.data))} label={item.label} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function drawList(value: unknown, ordered: boolean): ReactNode {
  if (!Array.isArray(value) || value.length === 0) return NO_VALUE
  const items = value.map((item, index) => <li key={index}>{panelValueText(item)}</li>)
  return ordered ? <ol className={styles.list}>{items}</ol> : <ul className={styles.list}>{items}</ul>
}

function drawTable(value: unknown, { label, columns = [] }: PanelItem): ReactNode {
  if (!Array.isArray(value) || value.length === 0) return NO_VALUE
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.data} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.data}>{cellOf(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellOf(row: unknown, { data, href }: NonNullable<PanelItem['columns']>[number]): ReactNode {
  const text = panelValueText(valueAtPath(row, data)) || NO_VALUE
  const address = href === undefined ? null : valueAtPath(row, href)
  return isScreen(address) ? <ScreenLink href={address}>{text}</ScreenLink> : text
}

function isScreen(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)/.test(value)
}

/** Our own files and secure pages only: an answer must not smuggle in a script. */
function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(\/(?!\/)|https:\/\/)/.test(value)
}
