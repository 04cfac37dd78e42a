import styles from './chart.module.css'

/** So many series are told apart, each by a colour and a pattern; the next begin again. */
export const SERIES_LOOKS = 6

/** The fill of a series: its colour in a pattern of its own, so that it is known without colours too. */
export function seriesFillOf(prefix: string, index: number): string {
  return `url(#${prefix}-${index % SERIES_LOOKS})`
}

export function seriesColourOf(index: number): string {
  return `var(--chart-${(index % SERIES_LOOKS) + 1})`
}

/** The patterns of one drawing. Ids are the document's, hence the prefix. */
export function ChartPatterns({ prefix }: { readonly prefix: string }) {
  return (
    <defs>
      {Array.from({ length: SERIES_LOOKS }, (_, index) => (
        <pattern key={index} id={`${prefix}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={index === 0 ? seriesColourOf(index) : 'var(--chart-ground)'} />
          <Strokes index={index} />
        </pattern>
      ))}
    </defs>
  )
}

function Strokes({ index }: { readonly index: number }) {
  const stroke = { stroke: seriesColourOf(index), strokeWidth: 3, fill: 'none' } as const
  switch (index) {
    case 1:
      return <path d="M-2 2L2 -2M-2 10L10 -2M6 10L10 6" {...stroke} />
    case 2:
      return <path d="M2 2h3v3h-3zM6 6h3v3h-3zM-2 6h3v3h-3z" fill={seriesColourOf(index)} />
    case 3:
      return <path d="M0 2H8M0 6H8" {...stroke} strokeWidth={2} />
    case 4:
      return <path d="M0 0L8 8M8 0L0 8" {...stroke} strokeWidth={2} />
    case 5:
      return <path d="M2 0V8M6 0V8" {...stroke} strokeWidth={2} />
    default:
      return null
  }
}

/** The small square that ties a name to its pattern. */
export function ChartSwatch({ prefix, index }: { readonly prefix: string; readonly index: number }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
      <rect
        x="0.75"
        y="0.75"
        width="14.5"
        height="14.5"
        fill={seriesFillOf(prefix, index)}
        stroke={seriesColourOf(index)}
        strokeWidth="1.5"
      />
    </svg>
  )
}
