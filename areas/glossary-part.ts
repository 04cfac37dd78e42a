/** A word of the trade, as people in the nursery say it. */
export interface GlossaryWord {
  readonly word: string
  readonly english: string
  /** What it means, in both languages; `docs/glossary.md` has the English one, and a test holds the two together. */
  readonly id: string
  readonly en: string
  /** The module, table or set of dates that carries it in the code. */
  readonly code?: string
}

export interface GlossaryPart {
  readonly key: 'nursery' | 'distribution'
  readonly id: string
  readonly en: string
  readonly words: readonly GlossaryWord[]
}
