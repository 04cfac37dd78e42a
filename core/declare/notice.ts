interface Sentence {
  readonly id: string
  readonly en: string
}

/**
 * What an area tells people of without being asked. It is given to `notify` as it is, so that a kind nobody declared
 * does not compile. Like the engines' own that come in hundreds, after a few by name the rest of a module is one
 * notice.
 */
export interface AreaNotice {
  readonly kind: string
  /** Of one record, `{name}`. */
  readonly one: Sentence
  /** Of several of a module, `{title}`. */
  readonly many: Sentence
  readonly icon: string
  readonly tone: 'waiting' | 'good' | 'bad' | 'plain'
  /** Where it stands for several, their list opens with the filters that the module declares for what is overdue. */
  readonly opensOverdue?: true
}

export function defineNotice(notice: AreaNotice): AreaNotice {
  return notice
}
