import { formatNumber } from '#core/formats/format.ts'
import { type DonutChart, shareInPercent } from './chart-data.ts'
import styles from './chart.module.css'
import { seriesColourOf, seriesFillOf, ChartSwatch } from './chart-patterns.tsx'

const [SIZE, OUTER, INNER] = [180, 86, 54]

/** Parts of a whole, its sum in the middle; each part's name, figure and share stand beside it. */
export function DonutFigure({ chart: { parts }, prefix }: { readonly chart: DonutChart; readonly prefix: string }) {
  const sum = parts.reduce((all, { value }) => all + value, 0)
  let before = 0
  return (
    <div className={styles.donut}>
      <svg width={SIZE} height={SIZE} viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} aria-hidden="true">
        {parts.map(({ label, value }, index) => {
          const start = before / sum
          before += value
          return (
            value > 0 && (
              <path
                key={index}
                d={ring(start, before / sum)}
                fillRule="evenodd"
                fill={seriesFillOf(prefix, index)}
                stroke={seriesColourOf(index)}
                strokeWidth="1.5"
              >
                <title>{`${label}: ${formatNumber(value)} (${shareInPercent(value, sum)})`}</title>
              </path>
            )
          )
        })}
        <text className={styles.sum} textAnchor="middle" y="7">
          {formatNumber(sum)}
        </text>
      </svg>
      <ul className={styles.parts}>
        {parts.map(({ label, value }, index) => (
          <li key={index}>
            <ChartSwatch prefix={prefix} index={index} />
            <span>{label}</span>
            <strong>{formatNumber(value)}</strong>
            <span>{shareInPercent(value, sum)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A piece of the ring between two shares of the circle, from the top on, clockwise. */
function ring(from: number, to: number): string {
  if (to - from > 0.9999)
    return `M0 ${-OUTER}A${OUTER} ${OUTER} 0 1 1 0 ${OUTER}A${OUTER} ${OUTER} 0 1 1 0 ${-OUTER}zM0 ${-INNER}A${INNER} ${INNER} 0 1 0 0 ${INNER}A${INNER} ${INNER} 0 1 0 0 ${-INNER}z`
  const at = (share: number, radius: number) =>
    `${Math.sin(share * 2 * Math.PI) * radius} ${-Math.cos(share * 2 * Math.PI) * radius}`
  const large = to - from > 0.5 ? 1 : 0
  return `M${at(from, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${at(to, OUTER)}L${at(to, INNER)}A${INNER} ${INNER} 0 ${large} 0 ${at(from, INNER)}z`
}
