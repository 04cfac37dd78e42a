import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../kit/words/texts.ts'
import { clampWidth, NARROWEST, WIDEST } from '../columns/column-preference.ts'
import { widthVariable } from '../columns/column-width.ts'
import { listTexts } from '../common/list-texts.ts'
import styles from './data-table.module.css'

interface ColumnResizerProps {
  readonly name: string
  readonly label: string
  readonly width: number | null
  onWidth(width: number | null): void
}

const STEP = 16

/**
 * The edge of a column: dragged, or moved with the arrow keys. Double click and Enter give the column back to its
 * content.
 */
export function ColumnResizer({ name, label, width, onWidth }: ColumnResizerProps) {
  const t = useText(listTexts)
  const drag = useRef<{ readonly x: number; readonly width: number; now: number } | null>(null)

  function start(event: PointerEvent<HTMLSpanElement>) {
    const head = event.currentTarget.closest('th')
    if (!head || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width: head.offsetWidth, now: head.offsetWidth }
  }
  function move(event: PointerEvent<HTMLSpanElement>) {
    if (!drag.current) return
    drag.current.now = clampWidth(drag.current.width + event.clientX - drag.current.x)
    // Straight to the table: drawing all rows anew at every pixel would stutter.
    event.currentTarget.closest('table')?.style.setProperty(widthVariable(name), `${drag.current.now}px`)
  }
  function end() {
    if (drag.current && drag.current.now !== drag.current.width) onWidth(drag.current.now)
    drag.current = null
  }
  function step(event: KeyboardEvent<HTMLSpanElement>) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const present = width ?? event.currentTarget.closest('th')?.offsetWidth ?? NARROWEST
    if (direction !== undefined) onWidth(clampWidth(present + direction * STEP))
    else if (event.key === 'Enter') onWidth(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span
      className={styles.resizer}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('column.width', { label })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={width ?? NARROWEST}
      aria-valuetext={width === null ? t('column.width.auto') : `${width} px`}
      title={t('column.width.keys')}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={step}
    />
  )
}
