import { sql } from 'drizzle-orm'
import { ADDRESS_LEVELS, type AddressLevelName, type AddressNames } from '#core/declare/address-part.ts'
import { runQuery, type Queryable } from '../base/database.ts'
import { likeLiteral } from '../base/like-literal.ts'
import { cached, type LookupCache } from '../context/lookup-cache.ts'

/** How long a code of each level is: '33', '33.22', '33.22.18', '33.22.18.2003'. */
export const CODE_LENGTHS: Readonly<Record<AddressLevelName, number>> = {
  province: 2,
  district: 5,
  subdistrict: 8,
  village: 13,
}

interface Looking {
  readonly db: Queryable
  readonly lookupCache?: LookupCache
}

export interface MatchedPlace {
  /** The names as the table spells them, as far down as they were found. */
  readonly names: AddressNames
  /** The first level whose name is not in the table, below those that are. */
  readonly wrong: AddressLevelName | null
  /** The names that could be meant, where there is more than one. */
  readonly several: readonly string[]
  /** The deepest level that was found, and the codes of the areas that could be meant. */
  readonly level: AddressLevelName | null
  readonly codes: readonly string[]
}

/**
 * Names that were typed, found in `wilayah` from the province down: each within what was found before it, however
 * people write it.
 */
export async function matchPlaces(ctx: Looking, typed: AddressNames): Promise<MatchedPlace> {
  const names: Record<string, string> = {}
  let found: Pick<MatchedPlace, 'level' | 'codes'> = { level: null, codes: [] }
  for (const level of ADDRESS_LEVELS) {
    const text = typed[level]?.trim() ?? ''
    if (text === '') continue
    const within = found
    // Thousands of villages lie in the same few districts.
    const rows = await cached(ctx, `areas ${JSON.stringify([level, text, within.codes])}`, async () =>
      areasNamed(ctx.db, { level, text, within }),
    )
    const exact = rows.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
    const meant = exact.length > 0 ? exact : rows
    // 'Semarang' is a town and the regency around it.
    const different = [...new Set(meant.map(({ name }) => name))]
    if (different.length !== 1) return { names, wrong: level, several: different, ...found }
    names[level] = meant[0]?.name ?? text
    found = { level, codes: meant.map(({ code }) => code) }
  }
  return {
    names: { ...names, ...(found.level === 'village' && found.codes.length === 1 && { village_code: found.codes[0] }) },
    wrong: null,
    several: [],
    ...found,
  }
}

/** The village of a code with all that lies around it; null when there is none. */
export async function findVillage(db: Queryable, code: string): Promise<AddressNames | null> {
  const nameOf = (level: AddressLevelName) =>
    sql`(select a.name from wilayah a where a.code = left(v.code, ${CODE_LENGTHS[level]}))`
  const [row] = await runQuery<{ code: string } & Record<AddressLevelName, string>>(
    db,
    sql`
    select v.code, v.name as village, ${nameOf('subdistrict')} as subdistrict, ${nameOf('district')} as district,
    ${nameOf('province')} as province
    from wilayah v where v.code = ${code} and v.level = 4`,
  )
  return row
    ? {
        village_code: row.code,
        village: row.village,
        subdistrict: row.subdistrict,
        district: row.district,
        province: row.province,
      }
    : null
}

async function areasNamed(
  db: Queryable,
  { level, text, within }: { level: AddressLevelName; text: string; within: Pick<MatchedPlace, 'level' | 'codes'> },
): Promise<readonly { code: string; name: string }[]> {
  const spellings = sql.join(
    spellingsOf(level, text).map((each) => sql`name ilike ${likeLiteral(each)}`),
    sql` or `,
  )
  const around =
    within.level === null
      ? sql``
      : sql` and left(code, ${CODE_LENGTHS[within.level]}) = any(${sql.param([...within.codes])}::text[])`
  return runQuery(
    db,
    sql`select code, name from wilayah where level = ${ADDRESS_LEVELS.indexOf(level) + 1} and (${spellings})${around}
      order by code`,
  )
}

/** How people write provinces besides their names. */
const SHORT_PROVINCES: Readonly<Record<string, string>> = {
  nad: 'Aceh',
  sumut: 'Sumatera Utara',
  sumbar: 'Sumatera Barat',
  sumsel: 'Sumatera Selatan',
  babel: 'Kepulauan Bangka Belitung',
  'bangka belitung': 'Kepulauan Bangka Belitung',
  kepri: 'Kepulauan Riau',
  jakarta: 'DKI Jakarta',
  dki: 'DKI Jakarta',
  jabar: 'Jawa Barat',
  jateng: 'Jawa Tengah',
  jatim: 'Jawa Timur',
  diy: 'Daerah Istimewa Yogyakarta',
  'di yogyakarta': 'Daerah Istimewa Yogyakarta',
  yogyakarta: 'Daerah Istimewa Yogyakarta',
  ntb: 'Nusa Tenggara Barat',
  ntt: 'Nusa Tenggara Timur',
  kalbar: 'Kalimantan Barat',
  kalteng: 'Kalimantan Tengah',
  kalsel: 'Kalimantan Selatan',
  kaltim: 'Kalimantan Timur',
  kaltara: 'Kalimantan Utara',
  sulut: 'Sulawesi Utara',
  sulteng: 'Sulawesi Tengah',
  sulsel: 'Sulawesi Selatan',
  sultra: 'Sulawesi Tenggara',
  sulbar: 'Sulawesi Barat',
}

/**
 * Regencies are called 'Kabupaten Kendal', 'Kota Semarang' or 'Kota Administrasi Jakarta Selatan' in the table; people
 * leave the first words out or cut them short.
 */
function spellingsOf(level: AddressLevelName, text: string): readonly string[] {
  const bare = text
    .replace(/^(provinsi|prov\.?|kabupaten|kab\.?|kecamatan|kec\.?|kelurahan|kel\.?|desa)\s+/i, '')
    .replace(/^kep\.?\s+/i, 'Kepulauan ')
  const written = bare.toLowerCase().replaceAll('.', '')
  // Asked for as its own key: every object also knows 'constructor'.
  const short = level === 'province' && Object.hasOwn(SHORT_PROVINCES, written) ? SHORT_PROVINCES[written] : undefined
  if (short !== undefined) return [text, short]
  if (level !== 'district') return [...new Set([text, bare])]
  const town = text.replace(/^kota\s+(adm(inistrasi|\.)?\s+)?/i, '')
  if (town !== text) return [text, `Kota Administrasi ${town}`]
  return bare === text
    ? [text, `Kabupaten ${text}`, `Kota ${text}`, `Kota Administrasi ${text}`, `Kabupaten Administrasi ${text}`]
    : [text, `Kabupaten ${bare}`, `Kabupaten Administrasi ${bare}`]
}
