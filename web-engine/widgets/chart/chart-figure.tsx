import { useId } from 'react'
import { BarFigure } from './bar-figure.tsx'
import type { ChartData } from './chart-data.ts'
import styles from './chart.module.css'
import { DonutFigure } from './donut-figure.tsx'
import { LineFigure } from './line-figure.tsx'
import { ChartPatterns, ChartSwatch } from './chart-patterns.tsx'

/**
 * The drawing. It is one picture to who hears it, with a pointer to the table; everything in it stands there in
 * figures.
 */
export function ChartFigure({ chart, label }: { readonly chart: ChartData; readonly label: string }) {
  const prefix = `chart${useId().replaceAll(/\W/g, '')}`
  return (
    <div role="img" aria-label={label} className={styles.figure}>
      <svg width="0" height="0" className={styles.patterns} aria-hidden="true">
        <ChartPatterns prefix={prefix} />
      </svg>
      {chart.kind === 'bar' && <BarFigure chart={chart} prefix={prefix} />}
      {chart.kind === 'line' && <LineFigure chart={chart} />}
      {chart.kind === 'donut' && <DonutFigure chart={chart} prefix={prefix} />}
      {chart.kind === 'bar' && chart.series.length > 1 && (
        <ul className={styles.legend}>
          {chart.series.map((series, index) => (
            <li key={index}>
              <ChartSwatch prefix={prefix} index={index} />
              {series.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
