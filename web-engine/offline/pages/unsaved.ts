import { takeNewBuild } from './take-new-build.ts'

/** Forms of this page with something typed that is not saved. */
const unsaved = new Set<string>()
let reloading = false

export function markUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form)
  else unsaved.delete(form)
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** A reload the user asked for by a button that says what becomes of unsaved input: the browser need not ask again. */
export function reloadPage(): void {
  reloading = true
  const reload = () => location.reload()
  // A page that starts from this device would start with the old files again: its worker is told first. Not a file
  // of its own: that would have to be fetched from a server that may not have it any more.
  if (!navigator.serviceWorker?.controller) return reload()
  void takeNewBuild().then(reload, reload)
}

export function isReloading(): boolean {
  return reloading
}
