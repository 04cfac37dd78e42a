import { sql } from 'drizzle-orm'
import { extendModule } from '#core/declare/extension.ts'
import { number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { implementExtension } from './implement-extension.ts'

/** Compiled with the types, never run: each expected error is a mistake that must not compile. */
const bed = defineModule({ key: 'bed', title: 'Bedeng', display: 'code', fields: { code: text('Kode', { required: true }), quantity: number('Isi', { external: 0 }) } })
const count = defineModule({ key: 'count', title: 'Hitungan', display: 'code', fields: { code: text('Kode') } })
const more = extendModule(bed, { panels: [{ key: 'story', title: 'Riwayat', as: 'timeline' }], actions: { clear: { label: 'Kosongkan', input: { why: text('Alasan', { required: true }) } } } })

implementExtension(more, {
  by: count,
  values: { quantity: () => sql`1` },
  panels: { story: async (_ctx, row) => row.code },
  actions: { clear: async (_ctx, { row, input }) => ({ code: row.code + input.why }) },
})
// @ts-expect-error the action has no handler
implementExtension(more, { by: count, panels: { story: async () => [] } })
// @ts-expect-error the panel has no data
implementExtension(more, { by: count, actions: { clear: async () => undefined } })
// @ts-expect-error the field waits for nobody
implementExtension(extendModule(bed), { by: count, values: { code: () => sql`1` } })
// @ts-expect-error no such column
implementExtension(extendModule(bed), { by: count, blocks: async (_ctx, row) => row.kode })
