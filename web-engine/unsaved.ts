/** Forms of this page with something typed that is not saved. */
const unsaved = new Set<string>()
let reloading = false
let beforeReload: (() => Promise<void>) | null = null

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
  if (!beforeReload) return location.reload()
  const reload = () => location.reload()
  void beforeReload().then(reload, reload)
}

/** For pages that would start from this device again: what must be done first to get the server's own (`offline/keep-pages.ts`). */
export function doBeforeReload(work: () => Promise<void>): void {
  beforeReload = work
}

export function isReloading(): boolean {
  return reloading
}
