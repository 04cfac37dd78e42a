import { z } from 'zod'
import type { ImportMode } from '#core/wire/import.ts'
import type { ImportOptions } from '#server-engine/features/import/import-door.ts'
import { InvalidBody } from '#server-engine/base/user-error.ts'

const mapping = z
  .array(z.strictObject({ column: z.string().regex(/^[A-Z]{1,3}$/), field: z.string().max(100).nullable() }))
  .max(500)
const mode = z.enum(['check', 'valid', 'all'])

/** The words that come with the file: `mode`, and where wanted `update`, `mapping` and `again`. */
export function readImportCall(words: ReadonlyMap<string, string>): {
  readonly mode: ImportMode
  readonly options: ImportOptions
  readonly again: boolean
} {
  const unknown = [...words.keys()].find((word) => !['mode', 'update', 'mapping', 'again'].includes(word))
  if (unknown !== undefined) throw new InvalidBody('Permintaan impor memuat isian yang tidak dikenal.')
  const asked = mode.safeParse(words.get('mode') ?? 'check')
  if (!asked.success) throw new InvalidBody('mode harus check, valid, atau all.')
  const update = yesOrNo(words, 'update')
  const again = yesOrNo(words, 'again')
  const columns = mapping.safeParse(parsed(words.get('mapping') ?? '[]'))
  if (!columns.success) throw new InvalidBody('mapping harus berupa daftar kolom dan isian.')
  return { mode: asked.data, options: { update, mapping: columns.data }, again }
}

function yesOrNo(words: ReadonlyMap<string, string>, word: string): boolean {
  const said = words.get(word) ?? '0'
  if (!['0', '1'].includes(said)) throw new InvalidBody(`${word} harus 0 atau 1.`)
  return said === '1'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
