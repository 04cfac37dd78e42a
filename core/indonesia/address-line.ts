const KIND = /^(desa|kelurahan|kel\.?|kecamatan|kec\.?|kabupaten|kab\.?|kota|provinsi|prov\.?)\s+/i

/**
 * An address in one line, from the small to the large. What people typed in front may name its areas already; each is
 * said once.
 */
export function addressLine(parts: readonly string[]): string {
  const said = new Set<string>()
  return parts
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => {
      const name = part.replace(KIND, '').toLowerCase()
      const isNew = name !== '' && !said.has(name)
      said.add(name)
      return isNew
    })
    .join(', ')
}
