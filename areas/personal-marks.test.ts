import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { Field } from '#core/declare/field.ts'
import { demoAreas } from './demo-areas.ts'

/** What looks as if it were about a private person and is not, each with the reason why everybody may read it. */
const OPEN: readonly { readonly module: string; readonly fields: readonly string[]; readonly because: string }[] = [
  {
    module: 'location-nursery',
    fields: ['phone', 'address', 'formatted_address', 'village', 'subdistrict', 'district', 'province'],
    because: 'a nursery is a public place with its own telephone',
  },
  {
    module: 'working-area-management-unit',
    fields: ['province', 'district', 'total_village'],
    because: 'an area that is served, nobody lives at it',
  },
  {
    module: 'working-area-village',
    fields: ['village_code', 'village_name', 'subdistrict', 'district'],
    because: 'an area that is served, nobody lives at it',
  },
  {
    module: 'internal-and-custom-project-request',
    fields: ['address'],
    because: 'where seedlings are brought to: a project or a nursery, nobody lives at it',
  },
  {
    module: 'geko-lahan',
    fields: ['village'],
    because: 'where a farmer plants: a place of work, nobody lives at it',
  },
  {
    module: 'master-custom-project',
    fields: ['address', 'village', 'subdistrict', 'district', 'province'],
    because: 'where trees are planted, and shown on the map',
  },
  {
    module: 'master-sponsor',
    fields: ['address', 'village', 'subdistrict', 'district', 'province'],
    because: 'the seat of a company or an institution',
  },
  {
    module: 'settings',
    fields: ['organisation_address'],
    because: 'the seat of the organisation, printed at the head of its papers',
  },
  { module: 'master-sponsor', fields: ['contact_name'], because: 'a name; what reaches the person is personal' },
  { module: 'vendor-transportation', fields: ['contact_name'], because: 'a name; what reaches the person is personal' },
  { module: 'trees-vendor', fields: ['contact_name'], because: 'a name; what reaches the person is personal' },
  { module: 'vendor-sarpras', fields: ['contact_name'], because: 'a name; what reaches the person is personal' },
  {
    module: 'departments',
    fields: ['contact_pic'],
    because: 'AU-13 published to everyone who registers, before they have any right',
  },
  { module: 'users', fields: ['status_code'], because: 'says whether an address was proven, not which' },
  {
    module: 'security-events',
    fields: ['address'],
    because: 'a network address; the whole module is for administrators',
  },
  { module: 'field-gallery', fields: ['mail', 'phone'], because: 'made-up values that show how a type of field looks' },
]

const WORDS =
  /phone|telp|telepon|mobile|whatsapp|mail|contact|address|alamat|street|birth|lahir|bank|rekening|village|desa/
/** Too short to look for inside other words. */
const PARTS = /(^|_)(nik|ktp|kk|sim|npwp|passport|dob|hp|wa)(_|$)/
const LABEL =
  /telepon|ponsel|whatsapp|e-?mail|surel|kontak|alamat|lahir|\b(nik|ktp|npwp|sim|hp|wa)\b|paspor|bank|rekening|\b(desa|kelurahan)\b/i

/** Whether a field looks like what reaches or identifies a person. Days until something is valid do not. */
function looksPersonal(name: string, { type, label, options }: Field): boolean {
  if (!['text', 'textarea', 'richtext', 'number', 'date', 'choice'].includes(type) || options.expires) return false
  return (
    WORDS.test(name) ||
    PARTS.test(name) ||
    LABEL.test(label) ||
    options.as === 'tel' ||
    options.as === 'email' ||
    options.place !== undefined
  )
}

const { modules } = buildCatalogue(demoAreas)
const fields = modules.flatMap((module) =>
  Object.entries(module.fields).map(([name, field]) => ({ module, at: `${module.key}.${name}`, name, field })),
)
const open = OPEN.flatMap(({ module, fields: names }) => names.map((name) => `${module}.${name}`))

describe('PM-03 what looks like data about a person', () => {
  test('is marked personal, or stands on the list with its reason', () => {
    const forgotten = fields.filter(
      ({ at, name, field }) => looksPersonal(name, field) && !field.options.personal && !open.includes(at),
    )
    expect(forgotten.map(({ at }) => at)).toEqual([])
  })

  test('the list names nothing that is gone, is marked, or would not be asked about', () => {
    const needed = new Set(
      fields.filter(({ name, field }) => looksPersonal(name, field) && !field.options.personal).map(({ at }) => at),
    )
    expect(open.filter((at) => !needed.has(at))).toEqual([])
    expect(new Set(open).size).toBe(open.length)
  })

  test('is found by its name, its label, its input and its part of an address', () => {
    const field = (label: string, options: Field['options'] = {}): Field => ({ type: 'text', label, options })
    expect(
      [
        ['driver_phone', field('X')],
        ['no_hp', field('X')],
        ['nik', field('X')],
        ['x', field('Nomor Rekening')],
        ['x', field('Tanggal Lahir')],
        ['home_village', field('X')],
        ['x', field('Desa')],
        ['x', field('X', { as: 'tel' })],
        ['x', field('X', { place: 'village' })],
      ].map(([name, each]) => looksPersonal(name as string, each as Field)),
    ).toEqual(Array.from({ length: 9 }, () => true))
    expect(['unik', 'shade', 'kategori', 'skill'].map((name) => looksPersonal(name, field('Nama')))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('an address is personal as a whole: no part of it and no point on the map stays open', () => {
    const half = modules.filter(({ fields: own }) => {
      const parts = Object.values(own).filter(
        ({ type, options }) => options.place || type === 'latitude' || type === 'longitude',
      )
      return parts.some(({ options }) => options.personal) && !parts.every(({ options }) => options.personal)
    })
    expect(half.map(({ key }) => key)).toEqual([])
  })
})
