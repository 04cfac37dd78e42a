import { BED_PHASES } from '../phases.ts'

interface Head {
  readonly is_staged?: unknown
  readonly source_seed_inisiasi?: unknown
  readonly details?: unknown
}

interface Line {
  readonly seed_phase?: unknown
  readonly bedeng_id?: unknown
}

/** 14.6: a partner's seedlings may wait in Penerimaan for their bed. */
export function isStagedForBed(head: Head): boolean {
  return head.is_staged === 1 && head.source_seed_inisiasi === 1
}

/** What grows stands on a bed, unless all of it is staged. */
export function bedsOfLines(head: Head): Readonly<Record<string, string>> {
  // Safe: rows of a record are objects.
  const lines = Array.isArray(head.details) ? (head.details as readonly Line[]) : []
  if (isStagedForBed(head)) return {}
  const missing = lines.findIndex((line) => BED_PHASES.includes(Number(line.seed_phase ?? 0)) && line.bedeng_id == null)
  return missing < 0
    ? {}
    : {
        details: `Rincian baris ${missing + 1}: Bedeng wajib diisi`,
        [`details.${missing}.bedeng_id`]: 'Bedeng wajib diisi',
      }
}
