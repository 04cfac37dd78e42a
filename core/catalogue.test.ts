import { describe, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { buildCatalogue, DeclarationError, permissionsOf } from './catalogue.ts'
import type { Field } from './field.ts'
import { choice, coordinates, file, flag, number, reference, rows, text } from './fields.ts'
import { defineModule, type AnyModule, type InputOf, type RowOf } from './module.ts'
import { valueSet } from './value-set.ts'

const plain = defineModule({ key: 'plain', title: 'Polos', display: 'name', fields: { name: text('Nama', { required: true }) } })
const steps = valueSet('steps', { a: 'A', b: 'B', c: 'C' })
const build = (...modules: AnyModule[]) => buildCatalogue([{ key: 'a', menus: [{ key: 'm', title: 'M', description: '', icon: 'x', modules }] }])

function mistakesOf(change: Partial<AnyModule>, fields: Record<string, Field> = {}, ...others: AnyModule[]): readonly string[] {
  try {
    build({ ...plain, ...change, fields: { ...plain.fields, ...fields } }, ...others)
    return []
  } catch (error) {
    if (error instanceof DeclarationError) return error.mistakes
    throw error
  }
}

describe('MD-07 a declaration', () => {
  test('says only what differs: table, path, route, columns, sort and search have defaults', () => {
    const made = defineModule({ key: 'unit-seed', title: 'Satuan', display: 'name', fields: { name: text('Nama'), ...coordinates('Tempat'), is_on: flag('Aktif') } })
    expect(made).toMatchObject({ table: 'unit_seed', path: 'unit_seed', route: 'unit-seed', list: { columns: ['name', 'latitude', 'is_on'], sort: ['id', 'desc'] }, search: ['name'] })
  })

  test('gives its rows and inputs their types', () => {
    const bed = defineModule({
      key: 'bed', title: 'Bedeng', display: 'code',
      fields: { code: text('Kode', { required: true }), size: number('Luas'), kind: choice('Jenis', valueSet('k', { 1: 'A', 2: 'B' }), { required: true, initial: 1 }), block_id: reference('Blok', 'plain'), made: number('Buatan', { readOnly: true }) },
    })
    const row = { id: 1, created_at: '', created_by: null, updated_at: '', updated_by: null, version: 1, code: 'A', size: null, kind: 2, block_id: 3, rel_block_id: 'Blok', made: null } satisfies RowOf<typeof bed>
    const input = { code: 'A', block_id: null } satisfies InputOf<typeof bed>
    // @ts-expect-error 9 is no code of the set
    const wrongCode: RowOf<typeof bed>['kind'] = 9
    // @ts-expect-error the server makes it
    const wrongInput: InputOf<typeof bed> = { code: 'A', made: 1 }
    expect([row.kind, input.code, wrongCode, wrongInput.code]).toEqual([2, 'A', 9, 'A'])
  })

  test('has a permission for each verb it has, and for each guarded field', () => {
    const codes = permissionsOf(build({ ...plain, without: ['delete'], fields: { ...plain.fields, pay: number('Upah', { permission: 'plain.pay' }) } })).map((right) => right.code)
    expect(codes).toEqual(['plain.read', 'plain.create', 'plain.update', 'plain.export', 'plain.import', 'plain.print', 'plain.pay'])
  })
})

describe('a mistake in a declaration fails at start with module and field named', () => {
  const cases: readonly (readonly [string, () => readonly string[], string])[] = [
    ['an unknown reference', () => mistakesOf({}, { x_id: reference('X', 'nowhere') }), "modul 'plain': kolom 'x_id': merujuk modul 'nowhere' yang tidak ada"],
    ['an unknown column', () => mistakesOf({ list: { ...plain.list, columns: ['nope'], sort: ['id', 'desc'] } }), "modul 'plain': list.columns menyebut kolom 'nope' yang tidak ada"],
    ['an unknown filter', () => mistakesOf({ filters: ['nope'] }), "modul 'plain': filters menyebut kolom 'nope' yang tidak ada"],
    ['an unknown sort', () => mistakesOf({ list: { ...plain.list, columns: [], sort: ['nope', 'asc'] } }), "modul 'plain': list.sort menyebut kolom 'nope' yang tidak ada"],
    ['a display that is no text', () => mistakesOf({ display: 'n' }, { n: number('N') }), "modul 'plain': display 'n' harus kolom teks"],
    ['a guarded search field', () => mistakesOf({ search: ['pay'] }, { pay: text('Upah', { permission: 'plain.pay' }) }), "modul 'plain': kolom 'pay' tidak bisa dicari: harus teks tanpa izin sendiri"],
    ['a permission of another module', () => mistakesOf({}, { y: text('Y', { permission: 'other.pay' }) }), "modul 'plain': kolom 'y': izin 'other.pay' harus berawalan 'plain.'"],
    ['a scanned colour', () => mistakesOf({}, { y: text('Y', { as: 'color', scan: true }) }), "modul 'plain': kolom 'y': warna tidak dapat di-scan"],
    ['an unknown rule', () => mistakesOf({}, { y: text('Y', { validation: 'sparkling' }) }), "modul 'plain': kolom 'y': "],
    ['a system name', () => mistakesOf({}, { version: number('V') }), "modul 'plain': kolom 'version': nama ini dipakai sistem"],
    ['a system address', () => mistakesOf({ path: 'login' }), "modul 'plain': path API 'login' tidak dapat dipakai"],
    ['a list parameter as name', () => mistakesOf({}, { order: number('Urutan') }), "modul 'plain': kolom 'order': nama ini dipakai parameter daftar"],
    ['a required field that nobody can fill', () => mistakesOf({}, { y: text('Y', { required: true, readOnly: true }) }), "modul 'plain': kolom 'y': wajib dan hanya dibaca"],
    ['a text too long for its index', () => mistakesOf({}, { y: text('Y', { max: 4000 }) }), "modul 'plain': kolom 'y': max lebih dari 600: pakai textarea"],
    ['bounds the wrong way round', () => mistakesOf({}, { y: number('Y', { min: 5, max: 1 }) }), "modul 'plain': kolom 'y': min lebih besar dari max"],
    ['sorting by a guarded field', () => mistakesOf({ list: { ...plain.list, columns: [], sort: ['y', 'asc'] } }, { y: text('Y', { permission: 'plain.y' }) }), "modul 'plain': list.sort 'y' tidak boleh memakai izin sendiri"],
    ['a bad name', () => mistakesOf({}, { 'Nama Baru': text('N') }), "modul 'plain': kolom 'Nama Baru': nama harus huruf kecil, angka atau _"],
    ['an empty label', () => mistakesOf({}, { y: text(' ') }), "modul 'plain': kolom 'y': label kosong"],
    ['an empty value set', () => mistakesOf({}, { y: choice('Y', valueSet('none', {})) }), "modul 'plain': kolom 'y': daftar nilai kosong"],
    ['a tab to nowhere', () => mistakesOf({ tabs: [{ module: 'nowhere', by: 'x' }] }), "modul 'plain': tab merujuk modul 'nowhere' yang tidak ada"],
    ['a tab by a wrong field', () => mistakesOf({ tabs: [{ module: 'plain', by: 'name' }] }), "modul 'plain': tab 'plain': kolom 'name' di sana bukan rujukan ke 'plain'"],
    ['a tab that other nurseries could read', () => mistakesOf({ scope: 'location_nursery_id', tabs: [{ module: 'line', by: 'plain_id' }] }, { location_nursery_id: reference('L', 'location-nursery') }, { ...plain, key: 'line', fields: { ...plain.fields, plain_id: reference('P', 'plain') } }), "modul 'plain': tab 'line': butuh scope seperti 'plain'"],
    ['a scope that is no nursery', () => mistakesOf({ scope: 'name' }), "modul 'plain': scope 'name' harus rujukan ke modul persemaian"],
    ['a copy of nothing', () => mistakesOf({}, { y: reference('Y', 'plain', { copyOf: ['name', 'z'] }) }), "modul 'plain': kolom 'y': copyOf 'name' bukan rujukan"],
    ['a count of nothing', () => mistakesOf({}, { y: number('Y', { countOf: { module: 'nowhere', by: 'z' } }) }), "modul 'plain': kolom 'y': countOf merujuk modul 'nowhere' yang tidak ada"],
    ['sorting what is counted at reading', () => mistakesOf({ filters: ['y'] }, { self_id: reference('S', 'plain'), y: number('Y', { countOf: { module: 'plain', by: 'self_id' } }) }), "modul 'plain': kolom 'y' tidak bisa difilter"],
    ['a state without a first value', () => mistakesOf({ states: { field: 's', transitions: {} } }, { s: choice('S', steps) }), "modul 'plain': kolom 's' butuh nilai awal"],
    ['a state nobody has', () => mistakesOf({ states: { field: 's', transitions: { a: ['z'] } } }, { s: choice('S', steps, { initial: 'a' }) }), "modul 'plain': states menyebut keadaan 'z' yang tidak ada"],
    ['an open state nobody has', () => mistakesOf({ states: { field: 's', transitions: { a: ['b'] }, open: ['z'] } }, { s: choice('S', steps, { initial: 'a' }) }), "modul 'plain': states menyebut keadaan 'z' yang tidak ada"],
    ['a decision the states do not allow', () => mistakesOf({ states: { field: 's', transitions: { a: ['b'] } }, approval: { field: 's', waiting: 'a', approved: 'b', rejected: 'c' } }, { s: choice('S', steps, { initial: 'a' }) }), "modul 'plain': states tidak mengizinkan 'a' menjadi 'c'"],
    ['an action that asks for a file', () => mistakesOf({ actions: { send: { label: 'Kirim', input: { letter: file('Surat') } } } }), "modul 'plain': tindakan 'send', isian 'letter': file disimpan di kolom bernama sama dan bertipe 'file', yang tidak ada"],
    ['an action that asks for a version', () => mistakesOf({ actions: { send: { label: 'Kirim', input: { version: number('Versi') } } } }), "modul 'plain': tindakan 'send', isian 'version': nama ini tidak dapat dipakai"],
    ['an action that asks by a wrong rule', () => mistakesOf({ actions: { send: { label: 'Kirim', input: { why: text('Alasan', { validation: 'sparkling' }) } } } }), "modul 'plain': tindakan 'send', isian 'why': "],
    ['an action of a verb\'s name', () => mistakesOf({ actions: { approve: { label: 'Setujui' } } }), "modul 'plain': nama tindakan 'approve' tidak dapat dipakai"],
    ['rows of nowhere', () => mistakesOf({}, { lines: rows('R', { key: 'nowhere', fields: { x: reference('X', 'plain') } }, { by: 'x' }) }), "modul 'plain': kolom 'lines': merujuk modul 'nowhere' yang tidak ada"],
    ['rows inside rows', () => mistakesOf({}, { self_id: reference('S', 'plain'), lines: rows('R', { key: 'plain', fields: { self_id: reference('S', 'plain') } }, { by: 'self_id' }) }), "modul 'plain': kolom 'lines': 'plain' punya baris anak sendiri"],
    ['rows that do not follow their record into its nursery', () => mistakesOf({ scope: 'location_nursery_id' }, { location_nursery_id: reference('L', 'location-nursery'), self_id: reference('S', 'plain'), lines: rows('R', { key: 'plain', fields: { self_id: reference('S', 'plain') } }, { by: 'self_id' }) }), "harus mengikuti persemaian 'plain'"],
    ['an offer by a field not everyone may filter by', () => mistakesOf({}, { pay: number('Upah', { permission: 'plain.pay' }), y: reference('Y', 'plain', { where: { pay: 1 } }) }), "modul 'plain': kolom 'y': where menyebut kolom 'pay' yang tidak bisa disaring semua orang"],
    ['an offer through a list of nowhere', () => mistakesOf({}, { y: reference('Y', 'plain', { through: { list: 'nowhere', as: 'x', by: {}, missing: '' } }) }), "modul 'plain': kolom 'y': through merujuk modul 'nowhere' yang tidak ada"],
    ['an offer through a list that does not name it', () => mistakesOf({}, { y: reference('Y', 'plain', { through: { list: 'plain', as: 'name', by: { name: 'name' }, missing: '' } }) }), "modul 'plain': kolom 'y': through: kolom 'name' bukan rujukan ke 'plain'"],
    ['an offer through a list by a field that is missing', () => mistakesOf({}, { y: reference('Y', 'plain', { through: { list: 'plain', as: 'y', by: { name: 'nope' }, missing: '' } }) }), "modul 'plain': kolom 'y': through menyebut kolom 'nope' yang tidak ada"],
    ['a pointer to nothing', () => mistakesOf({}, { y: reference('Y', 'plain', { pointer: { img: 'nope' } }) }), "modul 'plain': kolom 'y': pointer menyebut kolom 'nope' yang tidak ada"],
    ['a state that frees what is no choice', () => mistakesOf({}, { y: text('Y', { unique: true, uniqueUnless: { field: 'x', is: [4] } }), x: text('X') }), "modul 'plain': kolom 'y': uniqueUnless menyebut kolom 'x' yang bukan pilihan"],
    ['a unique partner that is missing', () => mistakesOf({}, { y: text('Y', { uniqueWith: ['z'] }) }), "modul 'plain': kolom 'y': uniqueWith menyebut kolom 'z' yang tidak ada"],
  ]
  test.each(cases)('%s', (_name, mistakes, sentence) => {
    expect(mistakes().join('\n')).toContain(sentence)
  })

  test('two modules of one key or path', () => {
    expect(() => build(plain, plain)).toThrow("'plain' dideklarasikan dua kali")
    expect(() => build(plain, { ...plain, key: 'other', route: 'other' })).toThrow("path API 'plain' dipakai dua modul")
  })
})

test('the product\'s own declarations are sound', () => {
  expect(buildCatalogue(areas).modules.length).toBeGreaterThan(5)
})
