import { choice, flag, number, reference, references, rows, text } from '#core/declare/fields.ts'
import { defineModule, type AnyModule } from '#core/declare/module.ts'
import { valueSet } from '#core/declare/value-set.ts'
import type { Context } from '../context/context.ts'
import { createRow } from '../write/create.ts'
import type { WriteContext } from '../context/transaction.ts'
import { findRow, listRows } from './list.ts'

/** Compiled with the types, never run: each expected error is a mistake that must not compile. */
const kind = valueSet('probe_kind', { 1: 'Besar', 2: 'Kecil' })
const line = defineModule({
  key: 'probe-line', title: 'Baris', display: 'item',
  fields: { probe_id: reference('Induk', 'probe', { required: true }), item: text('Barang', { required: true }), tree_id: reference('Jenis', 'trees'), quantity: number('Banyak', { required: true }) },
})
const probe = defineModule({
  key: 'probe', title: 'Contoh', display: 'name',
  fields: {
    name: text('Nama', { required: true }), kind: choice('Macam', kind), nursery_id: reference('Persemaian', 'location-nursery'), people_ids: references('Orang', 'users'),
    is_active: flag('Aktif', { initial: 1 }), lines: rows('Baris', line, { by: 'probe_id' }),
  },
})
const query = { limit: 1, offset: 0 } as const

export async function read(ctx: Context, module: AnyModule): Promise<void> {
  const row = await findRow(ctx, probe, 1)
  if (!row) return
  // What a caller may not read is left out, so that every value but the id may be missing.
  const id: number = row.id
  const words: readonly (string | null | undefined)[] = [row.name, row.rel_nursery_id, row.created_at, ...(row.rel_people_ids ?? [])]
  const code: 1 | 2 | null | undefined = row.kind
  const lines: readonly (string | number | null | undefined)[] = (row.lines ?? []).flatMap((one) => [one.id, one.item, one.rel_tree_id, one.quantity])
  // @ts-expect-error a field may be hidden from the caller
  const name: string = row.name
  // @ts-expect-error no such column
  const misspelt = row.nama
  // @ts-expect-error nor in brackets
  const bracketed = row['nama']
  // @ts-expect-error only references have a name
  const nameless = row.rel_kind
  // @ts-expect-error no such column of the lines
  const ofLines = row.lines?.[0]?.jumlah
  // @ts-expect-error nor such a name
  const nameOfLines = row.lines?.[0]?.rel_item
  const { data } = await listRows(ctx, probe, query)
  // @ts-expect-error no such column in a list
  const listed = data[0]?.nama
  // Of a module that is known only at run time any column may be asked for; what it holds must then be looked at.
  const anything: unknown = (await listRows(ctx, module, query)).data[0]?.['nama']
  void [id, words, code, lines, name, misspelt, bracketed, nameless, ofLines, nameOfLines, listed, anything]
}

export async function make(ctx: WriteContext): Promise<number> {
  const made = await createRow(ctx, probe, {})
  // @ts-expect-error no such column of a new record
  void made.nama
  return made.id
}
