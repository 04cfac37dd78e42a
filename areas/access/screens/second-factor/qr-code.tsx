import { qrSvgPath } from './qr-path.web.ts'
import styles from './second-factor.module.css'

/** Dark on white in every theme: readers of such codes know no other. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={qrSvgPath(rows)} fill="#000000" />
    </svg>
  )
}
