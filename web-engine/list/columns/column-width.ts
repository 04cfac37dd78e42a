import type { CSSProperties } from 'react'

/** A column's width is a variable of its table, so that dragging an edge touches one element and not every cell. */
export function widthVariable(name: string): string {
  return `--width-${name}`
}

export function tableWidths(widths: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(widths).map(([name, width]) => [widthVariable(name), `${width}px`]))
}

/** Without a width of its own a column is as wide as its content, up to `most`. */
export function columnStyle(name: string, most: string): CSSProperties {
  const own = widthVariable(name)
  return { width: `var(${own}, auto)`, minWidth: `var(${own}, 0)`, maxWidth: `var(${own}, ${most})` }
}
