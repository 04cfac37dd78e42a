import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { ValueCode } from './value-set.ts'

/** Which state may follow which; a code without an entry is an end. */
export interface StateFlow {
  /** The choice field that holds the state; only actions change it, so it needs a first value. */
  readonly field: string
  readonly transitions: Readonly<Record<ValueCode, readonly ValueCode[]>>
  /**
   * The states in which people may change and delete a record; in the others only actions touch it. All when left out.
   */
  readonly open?: readonly ValueCode[]
  /** The states in which it may be deleted, where those are fewer. */
  readonly removable?: readonly ValueCode[]
  /**
   * The stations in the order a record passes them: its page shows where it is, and who is called next finds it in the
   * inbox.
   */
  readonly path?: readonly PathStation[]
}

/** A station on a record's way. */
export interface PathStation {
  readonly state: ValueCode
  /**
   * The action by which it goes on from here. Records wait for those who hold its right; at a start or an end nobody is
   * waited for.
   */
  readonly desk?: string
  /** Off the straight way, such as a revision: shown for records that are or were there. */
  readonly aside?: true
}

export type ActionShownIn = 'detail' | 'row' | 'bulk'

/** Something that happens to a record beyond storing it. What it does besides `to` is the module's implementation. */
export interface Action {
  /** The button, an active verb: 'Kirim'. */
  readonly label: string
  readonly icon?: string
  /** A dangerous act is red and asks with the safe button first. */
  readonly tone?: 'normal' | 'danger'
  /**
   * Where a person does it with the outcome in sight: `'/menu/page/{id}?usulan=1'`. Its button leads there and nothing happens
   * yet; the call itself acts at once.
   */
  readonly opens?: string
  /** The question before it happens; none when left out, unless there is something to fill in. */
  readonly confirm?: string
  /** What is said when it has happened; otherwise '{label} {title} berhasil'. */
  readonly done?: string
  /** Asked in a dialog, checked by the same rules on both sides. */
  readonly input?: Fields
  /**
   * What it asks for are fields of the record: the record's `previewed` fields are told in the dialog, as they would
   * be.
   */
  readonly previews?: true
  /** Offered and allowed only for records that meet it. */
  readonly when?: Condition
  /**
   * What the record names must still be in use, as when it was chosen: a draft may have waited while its plant was
   * closed.
   */
  readonly requireActiveReferences?: true
  /** The state it leads to. */
  readonly to?: ValueCode
  /** A decision with several outcomes: the question whose answer is the state it leads to. */
  readonly toFrom?: string
  /**
   * It leads the record on though its state is computed from elsewhere: the one to do next, as one with `to` or `toFrom`
   * is by itself.
   */
  readonly forward?: true
  /** Outcomes that need a note, asked for as `note`. */
  readonly noteFor?: readonly ValueCode[]
  /** Which of the module's `flows` it moves; its `states` when left out. */
  readonly flow?: string
  /** Where the button stands; on the detail and in the row when left out. */
  readonly places?: readonly ActionShownIn[]
}

/**
 * Something that begins for the list as a whole, not for one of its records: a button at its head with a right of its
 * own, `POST {path}/start/{name}`. It puts a background job in, which the corner of the page shows.
 */
export interface ListStart {
  /** The button, an active verb: 'Sinkronkan GEKO'. */
  readonly label: string
  readonly icon?: string
  /** The question before it begins. */
  readonly confirm?: string
}

/** AP-01: a decision with a note, taken by those who hold `{module}.approve`. */
export interface ApprovalSettings {
  /** The choice field that holds the decision. */
  readonly field: string
  readonly waiting: ValueCode
  readonly approved: ValueCode
  readonly rejected: ValueCode
  /** The text field that keeps the note; without one the note stands in the trail only. */
  readonly note?: string
  /** Who decided, a reference to users, and when: what the last change says is soon another's. */
  readonly by?: string
  readonly at?: string
  /** Records that are chosen in the list can be approved together. */
  readonly many?: true
  /** Fields of the record that may be empty until then: whoever approves is asked for those that the decision needs. */
  readonly asks?: readonly string[]
  /** 'Persetujuan {label}'; the module's title when left out. */
  readonly label?: string
}
