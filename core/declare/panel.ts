/** DT-03: how one value of a detail table is drawn. */
export type PanelItemType = 'text' | 'html' | 'badge' | 'list' | 'image' | 'pdf' | 'prosen' | 'table' | 'coordinate'

export interface PanelItem {
  readonly label: string
  /** The value's place in the answer, dots allowed: `vehicle.plate`. */
  readonly data: string
  readonly type?: PanelItemType
  /** A button copies it. */
  readonly copies?: boolean
  /** Numbered instead of dotted, for `list`. */
  readonly ordered?: boolean
  /**
   * For `table`: what its columns are called and where they come from; `href` is the place of an address of a screen
   * that the value leads to.
   */
  readonly columns?: readonly { readonly label: string; readonly data: string; readonly href?: string }[]
}

/**
 * A part of the detail screen that is not the record's own fields: a table of labelled values (DT-03) or a timeline
 * (DT-05). Its data comes from `{path}/{id}/panel/{key}`, answered by the module's implementation, or from `url`.
 */
export interface Panel {
  readonly key: string
  readonly title: string
  readonly as: 'table' | 'timeline'
  readonly permission?: string
  readonly items?: readonly PanelItem[]
  readonly url?: string
  readonly method?: 'GET' | 'POST'
  readonly params?: Readonly<Record<string, unknown>>
}
