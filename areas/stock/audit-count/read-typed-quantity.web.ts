/** A number as people type it here: a comma before decimals, points between thousands. Null for what is none. */
export function readTypedQuantity(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  if (!/^\d{1,8}(\.\d{1,3})?$/.test(plain)) return null
  return Number(plain)
}

export function formTextIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export function formPhotoIn(data: FormData, name: string): File | null {
  const value = data.get(name)
  return value instanceof File && value.size > 0 ? value : null
}
