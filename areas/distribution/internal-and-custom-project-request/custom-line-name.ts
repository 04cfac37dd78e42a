import { seedPhase } from '#areas/master/plant-codes.ts'

/** What a line is called where it is chosen: 'Sengon · BST'. */
export function customLineName(tree: string, phase: number): string {
  return `${tree} · ${seedPhase.label(phase as never)}`.slice(0, 160)
}
