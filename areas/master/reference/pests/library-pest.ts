import type { TreePartCode } from '../tree-parts.ts'

/** What eats, sickens or crowds seedlings in Indonesian nurseries. */
export interface LibraryPest {
  readonly name: string
  readonly latin: string
  /** 1 Hama, 2 Penyakit, 3 Gulma. */
  readonly category: 1 | 2 | 3
  readonly part: TreePartCode
  /** 1 Rendah, 2 Sedang, 3 Tinggi. */
  readonly risk: 1 | 2 | 3
  readonly symptom: string
  readonly control: string
  /** The material's code; none where hands and hygiene are what helps. */
  readonly material?: string
  /** Codes of the species it is known on; 'all' for what takes whatever stands in a bed. */
  readonly hosts: 'all' | readonly string[]
}
