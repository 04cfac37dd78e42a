import type { Letterhead } from '../declare/letterhead.ts'

/** Where the blocks of a sheet stand, and whose sheet it is. */
export interface PaperBlockArea {
  readonly left: number
  readonly width: number
  /** Of a page's body. */
  readonly height: number
  readonly letterhead?: Letterhead | undefined
}
