import { readFileSync } from 'node:fs'
import { ADDRESS_LEVELS, type AddressPart } from '#core/declare/address-part.ts'
import { projectFile } from '#server/project-folder.ts'
import { readWilayah, type Wilayah } from '#server/places/read-wilayah.ts'

/** Villages of East Java, where the demo does not work. */
const PROVINCE = '35'
let read: { readonly names: ReadonlyMap<string, string>; readonly villages: readonly Wilayah[] } | null = null

/** A part of the nth address: parts of the same number belong together, as the server wants them. */
export function placeFor(part: AddressPart, n: number): string {
  read ??= table()
  const { code } = read.villages[n % read.villages.length] ?? { code: '' }
  if (part === 'village_code') return code
  return (
    read.names.get(
      code
        .split('.')
        .slice(0, ADDRESS_LEVELS.indexOf(part) + 1)
        .join('.'),
    ) ?? ''
  )
}

function table() {
  const rows = readWilayah(readFileSync(projectFile('apps/server/places/wilayah.tsv.gz')))
  return {
    names: new Map(rows.map(({ code, name }) => [code, name])),
    villages: rows.filter(({ code, level }) => level === 4 && code.startsWith(`${PROVINCE}.`)),
  }
}
