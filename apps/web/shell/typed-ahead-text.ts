let text = ''

/**
 * What a key does to the text that waits: letters are added, Backspace takes one back. Answers whether the key was
 * meant for it.
 */
export function bufferTypedKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') text = [...text].slice(0, -1).join('')
  else if ([...key].length === 1) text += key
  else return key === 'Enter'
  return true
}

/** Given out once. */
export function takeTypedAhead(): string {
  const taken = text
  text = ''
  return taken
}
