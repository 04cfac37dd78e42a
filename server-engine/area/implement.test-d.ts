import { sql } from 'drizzle-orm'
import { choice, date, number, reference, rows, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { defineSource, INITIAL_TODAY } from '#core/declare/source.ts'
import { valueSet } from '#core/declare/value-set.ts'
import { implement } from './implement.ts'

/** Compiled with the types, never run: each expected error is a mistake that must not compile. */
const state = valueSet('probe_state', { 1: 'Draft', 2: 'Terkirim', 4: 'Batal' })
const line = defineModule({ key: 'probe-line', title: 'Baris', display: 'item', fields: { probe_id: reference('Induk', 'probe', { required: true }), item: text('Barang', { required: true }), quantity: number('Banyak', { required: true }) } })
const probe = defineModule({
  key: 'probe', title: 'Contoh', display: 'name',
  fields: {
    name: text('Nama', { required: true }), note: text('Catatan'), state: choice('Keadaan', state, { required: true, readOnly: true, initial: 1 }),
    lines: rows('Baris', line, { by: 'probe_id' }),
  },
  states: { field: 'state', transitions: { 1: [2], 2: [4] } },
  actions: {
    send: { label: 'Kirim', to: 2 },
    cancel: { label: 'Batalkan', input: { reason: text('Alasan', { required: true }), weight: number('Berat') } },
  },
  panels: [{ key: 'summary', title: 'Ringkasan', as: 'table' }],
})

implement(probe, {
  beforeSave: async (_ctx, { present, values }) => {
    const before: string | null | undefined = present?.note
    const now: string | null | undefined = values.note
    return before === now ? undefined : { note: now ?? null }
  },
  actions: {
    cancel: async (_ctx, { row, input }) => {
      const total: number = (row.lines ?? []).reduce((sum, one) => sum + one.quantity, 0)
      const weight: number | null = input.weight
      return { note: `${input.reason} ${total} ${weight}`, state: 4 }
    },
  },
  panels: { summary: async (_ctx, row) => row.name },
})

// @ts-expect-error an action without a state must have its handler
implement(probe, {})
// @ts-expect-error nobody declared this action
implement(probe, { actions: { cancel: async () => undefined, annul: async () => undefined } })
// @ts-expect-error no such column
implement(probe, { actions: { cancel: async (_ctx, { row }) => ({ note: row.nota }) } })
// @ts-expect-error no such line column
implement(probe, { actions: { cancel: async (_ctx, { row }) => ({ note: row.lines?.[0]?.jumlah }) } })
// @ts-expect-error the action does not ask for this
implement(probe, { actions: { cancel: async (_ctx, { input }) => ({ note: input.why }) } })
// @ts-expect-error 9 is no state
implement(probe, { actions: { cancel: async () => ({ state: 9 }) } })
// @ts-expect-error a returned value without a column
implement(probe, { actions: { cancel: async () => ({ note: 'x', nota: 'y' }) } })
// @ts-expect-error a returned value without a column, before saving
implement(probe, { beforeSave: async () => ({ note: 'x', nota: 'y' }), actions: { cancel: async () => undefined } })
// @ts-expect-error no such panel
implement(probe, { actions: { cancel: async () => undefined }, panels: { sumary: async () => null } })
// @ts-expect-error no such hook
implement(probe, { actions: { cancel: async () => undefined }, beforSave: async () => undefined })
// @ts-expect-error no such panel beside a right one
implement(probe, { actions: { cancel: async () => undefined }, panels: { summary: async () => null, sumary: async () => null } })
// @ts-expect-error a line's parent is one of its references
rows('Baris', line, { by: 'item' })

const sums = defineSource({
  key: 'probe-sums', title: 'Jumlah', display: 'name', reads: ['probe'],
  parameters: { as_of: date('Per Tanggal', { required: true, initial: INITIAL_TODAY }), only: number('Hanya') },
  fields: { name: text('Nama', { required: true }) },
})
implement(sums, {
  query: (ctx, { as_of, only }) => {
    const [day, most]: [string, number | null] = [as_of, only]
    return sql`select 1 as id, ${day} as name where ${most} is null and ${ctx.today} >= ${day}`
  },
})
// @ts-expect-error a list over a query needs one
implement(sums, {})
// @ts-expect-error nothing of it is saved
implement(sums, { query: () => sql`select 1`, beforeSave: async () => undefined })
// @ts-expect-error a module with a table is not read by a query
implement(probe, { query: () => sql`select 1`, actions: { cancel: async () => undefined } })
