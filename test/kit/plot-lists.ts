import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { defineArea } from '#core/declare/area.ts'
import { choice, date, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { defineSource, INITIAL_TODAY } from '#core/declare/source.ts'
import { valueSet } from '#core/declare/value-set.ts'
import { implement } from '#server-engine/area/implement.ts'
import { listIndexesOf } from '#server-engine/schema/list-indexes.ts'
import { bulkFill } from './bulk-fill.ts'
import { largePlot } from './large-plot.ts'

const colour = valueSet('plot-list-colour', { 1: 'Merah', 2: 'Hijau', 3: 'Biru', 4: 'Ungu' })

/** What was put into a plot, and when. */
const plotEntry = defineModule({
  key: 'plot-entry',
  title: 'Isian Petak',
  display: 'note',
  appended: [['large_plot_id', 'day']],
  fields: {
    large_plot_id: reference('Petak', 'large-plot', { required: true }),
    day: date('Hari', { required: true }),
    amount: number('Jumlah', { required: true }),
    note: text('Catatan', { max: 20 }),
  },
})

const fields = {
  code: text('Kode', { required: true, max: 20 }),
  name: text('Nama', { max: 60 }),
  amount: number('Jumlah'),
  day: date('Hari'),
  colour: choice('Warna', colour, { required: true }),
  location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
  block_nursery_id: reference('Blok', 'block-nursery', { required: true }),
}
type Order = (keyof typeof fields)[]
/** Those of the table that name the list's columns only. */
const orders = listIndexesOf(largePlot)
  .map((names) => names.slice(0, names.indexOf('id')))
  .filter((names): names is Order => names.every((name) => Object.hasOwn(fields, name)))

/** A join of a large table with what its rows refer to. */
export const plotList = defineSource({
  key: 'plot-list',
  title: 'Daftar Petak',
  display: 'code',
  scope: 'location_nursery_id',
  fields: { ...fields, kind_label: text('Jenis', { max: 30 }) },
  list: { sort: ['code', 'asc'] },
  filters: ['colour', 'day', 'location_nursery_id', 'block_nursery_id'],
  search: ['code', 'name'],
  reads: ['large-plot', 'plot-kind'],
  orders: [...orders, ['id']],
  detail: true,
})

/** A figure of a day beside each row of a large table. */
export const plotStock = defineSource({
  key: 'plot-stock',
  title: 'Isi Petak',
  display: 'code',
  scope: 'location_nursery_id',
  parameters: { as_of: date('Per Tanggal', { required: true, initial: INITIAL_TODAY }) },
  fields: { ...fields, quantity: number('Isi', { required: true }) },
  list: { sort: ['code', 'asc'] },
  filters: ['colour', 'location_nursery_id'],
  search: ['code', 'name'],
  reads: ['large-plot', 'plot-entry'],
  orders: [...orders, ['id']],
  detail: true,
})

/** As many rows as there are plots, none of which is found by its number: one row for each text. */
export const plotText = defineSource({
  key: 'plot-text',
  title: 'Teks Petak',
  display: 'code',
  fields: { code: fields.code, amount: number('Jumlah', { required: true }) },
  list: { sort: ['code', 'asc'] },
  filters: ['amount'],
  reads: ['large-plot'],
})

export const plotListsArea = defineArea({
  key: 'plot-lists',
  menus: [
    {
      key: 'plot-lists',
      title: 'Daftar',
      description: 'Daftar atas query',
      icon: 'palette',
      modules: [plotEntry, plotList, plotStock, plotText],
    },
  ],
})

const columns = sql`p.id, p.code, p.name, p.amount, p.day, p.colour, p.location_nursery_id, p.block_nursery_id`

export const plotListHalves = [
  implement(plotList, {
    query: () =>
      sql`select ${columns}, k.label as kind_label from large_plot p left join plot_kind k on k.id = p.kind_id`,
  }),
  implement(plotStock, {
    query: (_, { as_of }) => sql`select ${columns},
      (select coalesce(sum(e.amount), 0)::bigint from plot_entry e where e.large_plot_id = p.id
      and e.day <= ${as_of}::date) as quantity from large_plot p`,
  }),
  implement(plotText, {
    query: () =>
      sql`select min(p.id) as id, p.code, coalesce(sum(p.amount), 0)::bigint as amount from large_plot p
        group by p.code`,
  }),
]

/** One entry a plot, on the plot's day or, without one, on the last day of 2020. */
export async function fillEntries(pool: pg.Pool): Promise<void> {
  await bulkFill(pool, 'plot_entry', async (db) => {
    await db.query(`insert into plot_entry (large_plot_id, day, amount) select p.id, coalesce(p.day, '2020-12-31'), 1 +
      p.id % 7 from large_plot p
      where not exists (select from plot_entry e where e.large_plot_id = p.id)`)
  })
}
