import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

export interface Village {
  readonly code: string
  readonly name: string
}

/** A kecamatan with its villages, as the table `wilayah` has them. */
export interface Subdistrict {
  readonly code: string
  readonly name: string
  readonly district: string
  readonly province: string
  readonly latitude: number
  readonly longitude: number
  readonly villages: readonly Village[]
}

/** The Javanese provinces in which the programme works, the first before the others. */
const PROVINCES = ['33', '34', '35', '32'] as const

/**
 * The kecamatan a programme can grow into, in a fixed order: Central Java first, neighbours in the table far apart in
 * the order, so that each round spreads over the map. Those without a known place are left out.
 */
export async function readSubdistricts(db: Queryable): Promise<readonly Subdistrict[]> {
  const rows = await runQuery<Subdistrict>(
    db,
    sql`select s.code, s.name, d.name as district, p.name as province, s.latitude, s.longitude,
        (select json_agg(json_build_object('code', v.code, 'name', v.name) order by v.code) from wilayah v
        where v.parent_code = s.code) as villages
      from wilayah s join wilayah d on d.code = s.parent_code join wilayah p on p.code = d.parent_code
      where s.level = 3 and s.latitude is not null and d.name like 'Kabupaten %' and exists (select 1 from wilayah v
      where v.parent_code = s.code)
        and p.code in (${sql.join(
          PROVINCES.map((code) => sql`${code}`),
          sql`, `,
        )})
      order by s.code`,
  )
  return PROVINCES.flatMap((province) => spread(rows.filter(({ code }) => code.startsWith(`${province}.`))))
}

/** Every seventeenth, then the next of each: a fixed order in which neighbours are far apart. */
function spread<T>(list: readonly T[]): readonly T[] {
  return Array.from({ length: 17 }, (_, start) => list.filter((_item, index) => index % 17 === start)).flat()
}
