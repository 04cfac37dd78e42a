import { z } from 'zod'
import type { ImportMode } from '#core/import.ts'
import type { ImportOptions } from '#server-engine/import/import-run.ts'
import { InvalidBody } from '#server-engine/user-error.ts'

const mapping = z.array(z.strictObject({ column: z.string().regex(/^[A-Z]{1,3}$/), field: z.string().max(100).nullable() })).max(500)
const mode = z.enum(['check', 'valid', 'all'])

/** The words that come with the file: `mode`, and where wanted `update` and `mapping`. */
export function readCall(words: ReadonlyMap<string, string>): { readonly mode: ImportMode; readonly options: ImportOptions } {
  const unknown = [...words.keys()].find((word) => !['mode', 'update', 'mapping'].includes(word))
  if (unknown !== undefined) throw new InvalidBody('Permintaan impor memuat isian yang tidak dikenal.')
  const asked = mode.safeParse(words.get('mode') ?? 'check')
  if (!asked.success) throw new InvalidBody('mode harus check, valid, atau all.')
  const update = words.get('update') ?? '0'
  if (!['0', '1'].includes(update)) throw new InvalidBody('update harus 0 atau 1.')
  const columns = mapping.safeParse(parsed(words.get('mapping') ?? '[]'))
  if (!columns.success) throw new InvalidBody('mapping harus berupa daftar kolom dan isian.')
  return { mode: asked.data, options: { update: update === '1', mapping: columns.data } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
