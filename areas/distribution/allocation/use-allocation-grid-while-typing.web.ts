import { useState } from 'react'
import type { AllocationGrid } from './grid.ts'

const versionOf = ({ run }: AllocationGrid) => Number(run.version)

/**
 * The grid that is typed into. Newer figures of the server take its place at once while nothing is typed; otherwise
 * they wait until the person says what becomes of both.
 */
export function useAllocationGridWhileTyping(latest: AllocationGrid, isHeld: boolean) {
  const [grid, setGrid] = useState(latest)
  const later = versionOf(latest) - versionOf(grid)
  // Of the same version only the stock differs; an older one was asked for before a save.
  if (grid !== latest && (later === 0 || (later > 0 && !isHeld))) setGrid(latest)
  return { grid, newer: later > 0 ? latest : null, setGrid }
}
