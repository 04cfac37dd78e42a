import { playSound } from '../device/sounds.ts'

export type AlertKind = 'success' | 'error' | 'warning'

export interface AlertContent {
  readonly kind: AlertKind
  readonly title: string
  readonly text: string
  readonly reference: string | null
  /** In the corner like a success, instead of the popup in the middle. */
  readonly toast?: boolean
  /** Takes back what it tells of; offered as long as it is shown. */
  readonly undo?: () => void
  /** Where what it tells of is put right, or the step that usually follows. */
  readonly link?: AlertLink
}

export interface AlertLink {
  readonly href: string
  readonly label: string
  /** Goes there without loading the page anew. */
  readonly open?: () => void
}

export interface Alert extends AlertContent {
  readonly id: number
  readonly at: Date
}

const KEPT = 50
const SHOWN = 4

/** Plain module state without React or Mantine: `api` and the sign-in page need alerts, and must stay light. */
let shown: readonly Alert[] = []
let past: readonly Alert[] = []
let unread = 0
let lastId = 0
const listeners = new Set<() => void>()

export function showAlert(content: AlertContent): void {
  const alert: Alert = { ...content, id: (lastId += 1), at: new Date() }
  // The same words again replace the first: three failing calls are one message to the reader.
  shown = [...shown.filter((other) => !isSame(other, alert)), alert].slice(-SHOWN)
  past = [alert, ...past].slice(0, KEPT)
  if (alert.kind !== 'success') unread += 1
  playSound(alert.kind === 'success' ? 'success' : 'error')
  notifyListeners()
}

export function closeAlert(id: number): void {
  shown = shown.filter((alert) => alert.id !== id)
  notifyListeners()
}

/**
 * On a small screen a success that was read would lie on the next form's first input; one that can be taken back stays.
 */
export function clearAlertsForForm(): void {
  if (!matchMedia('(max-width: 639.98px)').matches) return
  shown = shown.filter(({ toast, undo }) => !toast || undo)
  notifyListeners()
}

/** Takes back what this alert tells of; it goes first, so that nobody takes it back twice. */
export function undoAlert(alert: Alert): void {
  closeAlert(alert.id)
  alert.undo?.()
}

/** The latest of what can be taken back; whether there was one. */
export function undoLatestAlert(): boolean {
  const latest = shown.findLast(({ undo }) => undo)
  if (latest) undoAlert(latest)
  return latest !== undefined
}

/** At sign-out: the next person at this desk does not read the last one's messages. */
export function forgetAlerts(): void {
  past = []
  unread = 0
  notifyListeners()
}

export function shownAlerts(): readonly Alert[] {
  return shown
}

export function alertsOfThePast(): readonly Alert[] {
  return past
}

/** How many came since someone last looked at the history. */
export function unreadAlertCount(): number {
  return unread
}

export function markAlertsRead(): void {
  unread = 0
  notifyListeners()
}

export function onAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isSame(one: AlertContent, other: AlertContent): boolean {
  return one.kind === other.kind && one.title === other.title && one.text === other.text
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
