import { isCharacterKey, pressedKeyName, type PressedKey } from './key-names.ts'
import { type Shortcut, type ShortcutId, shortcutOf } from './shortcuts.ts'

/** Someone who hears a shortcut; `false` leaves it to the next one. */
export interface ShortcutBinding {
  readonly shortcut: Shortcut
  /** Heard only when nothing nearer to the screen wants it. */
  readonly fallback?: boolean
  run(): unknown
}

type Source = () => readonly ShortcutBinding[]
const sources: Source[] = []
let characterKeys = true

/** How long a second key may take. */
const SEQUENCE = 1_500
/** A handheld scanner types faster than any person; its letters are no shortcuts. */
const SCANNER = 30

/** The one list of listeners; what is added later is asked first. */
export function addShortcuts(source: Source): () => void {
  sources.unshift(source)
  return () => void sources.splice(sources.indexOf(source), 1)
}

export function setCharacterKeys(on: boolean): void {
  characterKeys = on
}

/** The keys that work for this person now. */
export function workingKeysOf({ keys }: Shortcut, characters = characterKeys): readonly string[] {
  return characters ? keys : keys.filter((key) => !isCharacterKey(key))
}

/** Whether a key that something on the page has heard by itself is this shortcut. */
export function isShortcutPressed(event: PressedKey, id: ShortcutId): boolean {
  const key = pressedKeyName(event)
  return key !== null && workingKeysOf(shortcutOf(id)).includes(key)
}

let begun: { readonly key: string; readonly at: number } | null = null
let waiting: ReturnType<typeof setTimeout> | null = null
let lastAt = Number.NEGATIVE_INFINITY

/** The one ear of the page, at the window: what an input, a row or a dialog has taken does not come here. */
export function handleShortcutKey(event: KeyboardEvent): void {
  const key = pressedKeyName(event)
  if (key === null || event.defaultPrevented || event.isComposing) return
  const character = isCharacterKey(key)
  const tooFast = event.timeStamp - lastAt < SCANNER
  lastAt = event.timeStamp
  if (waiting !== null && tooFast) clearTimeout(waiting)
  if ((character && (!characterKeys || tooFast || isTyped(event.target))) || isDialogOpen()) return
  const first = begun && event.timeStamp - begun.at < SEQUENCE ? begun.key : null
  begun = null
  const wanted = first === null ? key : `${first} ${key}`
  const heard = sources
    .flatMap((source) => source())
    .filter(({ shortcut }) => workingKeysOf(shortcut).includes(wanted) && (!event.repeat || shortcut.repeats))
    .toSorted((one, other) => Number(one.fallback ?? false) - Number(other.fallback ?? false))
  if (heard.length > 0) {
    event.preventDefault()
    const act = () => void heard.some(({ run }) => run() !== false)
    if (/^(shift\+)?[a-z]$/.test(key)) waiting = setTimeout(act, SCANNER)
    else act()
  } else if (first === null && startsSequence(key)) {
    event.preventDefault()
    begun = { key, at: event.timeStamp }
  }
}

function startsSequence(key: string): boolean {
  return sources.some((source) =>
    source().some(({ shortcut }) => shortcut.keys.some((keys) => keys.startsWith(`${key} `))),
  )
}

const TYPED =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button]), [contenteditable=true], [role=combobox], [role=textbox], [role=listbox], [role=menu], [role=dialog], [role=separator]'

/** Where letters are letters. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target.closest(TYPED) !== null || (target instanceof HTMLElement && target.isContentEditable))
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [aria-modal=true]') !== null
}
