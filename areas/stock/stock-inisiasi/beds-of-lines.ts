import { ON_A_BED } from '../phases.ts'

/** 14.6: a partner's seedlings may wait in Penerimaan for their bed. */
export function isStaged(head: Readonly<Record<string, unknown>>): boolean {
  return head['is_staged'] === 1 && head['source_seed_inisiasi'] === 1
}

/** What grows stands on a bed, unless all of it is staged. */
export function bedsOfLines(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const lines = Array.isArray(values['details']) ? (values['details'] as readonly Readonly<Record<string, unknown>>[]) : []
  if (isStaged(values)) return {}
  const missing = lines.findIndex((line) => ON_A_BED.includes(Number(line['seed_phase'] ?? 0)) && line['bedeng_id'] == null)
  return missing < 0 ? {} : { details: `Rincian baris ${missing + 1}: Bedeng wajib diisi`, [`details.${missing}.bedeng_id`]: 'Bedeng wajib diisi' }
}
