/** Puts a text on the clipboard; also on pages without TLS, where browsers keep the newer way closed. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyByHand(text)
  }
}

function copyByHand(text: string): void {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'visually-hidden'
  document.body.append(box)
  box.select()
  document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
}
