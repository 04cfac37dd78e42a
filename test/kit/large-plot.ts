import type pg from 'pg'
import { defineArea } from '#core/declare/area.ts'
import { choice, date, flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { valueSet } from '#core/declare/value-set.ts'
import { bulkFill } from './bulk-fill.ts'

const colour = valueSet('plot-colour', { 1: 'Merah', 2: 'Hijau', 3: 'Biru', 4: 'Ungu' })

/** Referred records may lack the text they are named by. */
const plotKind = defineModule({
  key: 'plot-kind',
  title: 'Jenis Petak',
  display: 'label',
  fields: { label: text('Label', { max: 30 }) },
})

/**
 * A list with every way to sort and filter, for tests of large tables: own columns, nullable ones, references within
 * and without a nursery.
 */
export const largePlot = defineModule({
  key: 'large-plot',
  title: 'Petak',
  display: 'code',
  scope: 'location_nursery_id',
  fields: {
    code: text('Kode', { required: true, max: 20 }),
    name: text('Nama', { max: 60 }),
    amount: number('Jumlah'),
    day: date('Hari'),
    is_good: flag('Baik'),
    colour: choice('Warna', colour, { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
    block_nursery_id: reference('Blok', 'block-nursery', { required: true }),
    helper_id: reference('Pembantu', 'users'),
    kind_id: reference('Jenis', 'plot-kind'),
  },
  list: { sort: ['code', 'asc'] },
  filters: ['colour', 'is_good', 'day', 'location_nursery_id', 'block_nursery_id', 'helper_id'],
  search: ['code', 'name'],
})

export const largePlotArea = defineArea({
  key: 'large',
  menus: [
    { key: 'large', title: 'Petak', description: 'Banyak baris', icon: 'palette', modules: [plotKind, largePlot] },
  ],
})

/** What plots refer to: blocks and people in all nurseries, some of equal name. */
export async function givenReferences(db: pg.Pool): Promise<void> {
  await db.query(`insert into block_nursery (location_nursery_id, code_block, block_name, category_block)
    select n.id, 'PT' || i, case i % 3 when 0 then 'Blok sama' else 'Blok ' || chr(65 + i % 26) || i end, 1
    from location_nursery n, generate_series(1, 20) i`)
  await db.query(`insert into users (fullname, username, email, role_id, location_nursery_id, status_code, status_user)
    select case i % 4 when 0 then 'Nama sama' else chr(65 + i % 26) || ' Pembantu ' || i
    end, 'pembantu' || i, 'pembantu' || i || '@semai.test',
      (select min(id) from roles), case i % 5 when 0 then null else (select array_agg(id order by id)
      from location_nursery)[1 + i % (select count(*)::int from location_nursery)] end, 'email_verified', 'user_active'
    from generate_series(1, 100) i`)
  await db.query(
    `insert into plot_kind (label) select case when i % 3 = 0 then null else 'Jenis ' || i / 2 end
      from generate_series(1, 12) i`,
  )
  // What is known of these tables decides how their names are read, and must not change between two measurements.
  await db.query('analyze location_nursery, block_nursery, users, plot_kind')
}

/**
 * Fills `large_plot` up to `count` rows. Row i is the same whatever the count, except for the last twenty: these alone
 * are purple, so that a search for them along the order of codes would pass all others.
 */
export async function fillPlots(pool: pg.Pool, count: number): Promise<void> {
  await bulkFill(pool, 'large_plot', async (db) => {
    await db.query('update large_plot set colour = 1 where colour = 4')
    await db.query(
      `with b as (select array_agg(id order by id) as ids, array_agg(location_nursery_id
        order by id) as nurseries, count(*)::int as n from block_nursery),
         u as (select array_agg(id order by id) as ids, count(*)::int as n from users)
       insert into large_plot (code, name, amount, day, is_good, colour, location_nursery_id, block_nursery_id,
       helper_id, kind_id)
       select 'P' || lpad(i::text, 8, '0'), case when i % 50 = 0 then null else 'Petak ' || md5(i::text) end,
         case when h % 20 = 0 then null else h % 5000 end, case when h % 11 = 0 then null
         else date '2015-01-01' + h % 3650 end,
         (h % 10 <> 0)::int,
         case when i > $1 - 20 then 4 when h % 5 = 0 then 2 when h % 1000 = 1 then 3 else 1 end,
         case when h % 13 = 0 then null else b.nurseries[1 + h % b.n] end,
         b.ids[1 + case when h % 17 = 0 then h / 17 % b.n else h % b.n end], case when h % 3 = 0 then null
         else u.ids[1 + h / 3 % u.n] end, case when h % 4 = 0 then null else 1 + h / 7 % 12 end
       from b, u, generate_series((select count(*)::int + 1 from large_plot), $1::int) i, lateral (select hashint4(i) &
       2147483647 as h) as hash`,
      [count],
    )
  })
}
