import { type DragEvent, useState } from 'react'

interface DragOrder {
  /** The rows' keys, in their present order. */
  readonly keys: readonly string[]
  readonly canMove?: (index: number) => boolean
  onMove(from: number, to: number): void
}

/**
 * Rows that are put in order by dragging. The buttons that do the same are for keyboards, phones and unsteady hands,
 * and belong beside it.
 */
export function useDragOrder({ keys, canMove = () => true, onMove }: DragOrder) {
  const [dragged, setDragged] = useState<string | null>(null)
  return (key: string, index: number, label: string) => ({
    draggable: canMove(index),
    'data-dragged': dragged === key || undefined,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', label)
      setDragged(key)
    },
    onDragOver(event: DragEvent) {
      const from = dragged === null ? -1 : keys.indexOf(dragged)
      if (from < 0 || !canMove(from) || !canMove(index)) return
      event.preventDefault()
      if (from !== index) onMove(from, index)
    },
    onDrop(event: DragEvent) {
      if (dragged !== null) event.preventDefault()
    },
    onDragEnd: () => setDragged(null),
  })
}
