import { gunzipSync } from 'node:zlib'

export interface Wilayah {
  readonly code: string
  readonly parent_code: string | null
  readonly level: number
  readonly name: string
  readonly path: string
  readonly latitude: number | null
  readonly longitude: number | null
}

export const WILAYAH_LEVELS = ['province', 'regency', 'district', 'village'] as const

/** The lines of `wilayah.tsv.gz`, parents before children, with what follows from code and name. */
export function readWilayah(file: Buffer): readonly Wilayah[] {
  const paths = new Map<string, string>()
  return gunzipSync(file)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', latitude, longitude] = line.split('\t')
      const parent = code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : null
      const above = parent === null ? undefined : paths.get(parent)
      const level = code.split('.').length
      const path = above === undefined ? spokenName(code, name) : `${spokenName(code, name)}, ${above}`
      if (level < WILAYAH_LEVELS.length) paths.set(code, path)
      return {
        code,
        parent_code: parent,
        level,
        name,
        path,
        latitude: degrees(latitude),
        longitude: degrees(longitude),
      }
    })
}

/**
 * With the word people say before it. The last part of a village's code tells a town's quarter (1…) from a village
 * (2…).
 */
function spokenName(code: string, name: string): string {
  const [, , district, village] = code.split('.')
  if (village !== undefined) return `${village.startsWith('1') ? 'Kel.' : 'Desa'} ${name}`
  return district === undefined ? name.replace(/^Kabupaten /, 'Kab. ') : `Kec. ${name}`
}

function degrees(text: string | undefined): number | null {
  return text ? Number(text) : null
}
