/**
 * Puts a text on the clipboard, and answers whether it is there; also on pages without TLS, where browsers keep the
 * newer way closed.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByHand(text)
  }
}

function copyByHand(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'visually-hidden'
  document.body.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
