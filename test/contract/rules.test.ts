import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  // Noon in Jakarta on the tenth: the period runs from 25 July to 25 August.
  world = await openWorld({ now: () => new Date('2025-08-10T05:00:00Z') })
  admin = await world.as('admin')
})
afterAll(() => world.close())

const right = {
  needed: 'ada',
  letters: 'jati',
  letters_digits: 'jati2',
  letters_dashes: 'jati_2-a',
  letters_blanks: 'jati unggul',
  mail: 'a@semai.example',
  mail_again: 'a@semai.example',
  pattern: 'TB-12',
  exact: 'enamxx',
  short: 'lima5',
  long: 'tig',
  one_of: 'sengon',
  none_of: 'jati',
  whole: 3,
  decimal: 1.25,
  from_five: 5,
  to_ten: 10,
  within: 10,
  digits_only: '0123',
  four_digits: '0123',
  in_period: '2025-07-25',
  this_day: '2025-08-10',
  this_moment: '2025-08-10T05:00:00Z',
  has_reason: 1,
  reason: 'karena',
}
const tryRules = (change: Readonly<Record<string, unknown>>) =>
  admin.post('field_gallery/1/action/try_rules', { ...right, ...change })

describe('the rules of fields on the server', () => {
  test('FR-04 FR-06 what keeps all of them is taken', async () => {
    expect((await tryRules({})).status).toBe(200)
  })

  test.each([
    ['needed', '  ', 'Contoh required wajib diisi'],
    ['letters', 'jati2', 'Contoh alpha hanya boleh berisi huruf'],
    ['letters_digits', 'jati-2', 'Contoh alpha_num hanya boleh berisi huruf dan angka'],
    ['letters_dashes', 'jati 2', 'Contoh alpha_dash hanya boleh berisi huruf, angka, tanda hubung, dan garis bawah'],
    ['letters_blanks', 'jati 2', 'Contoh alpha_spaces hanya boleh berisi huruf dan spasi'],
    ['mail', 'a@', 'Contoh email harus berupa alamat email yang benar'],
    ['mail_again', 'b@semai.example', 'Contoh confirmed tidak cocok dengan Contoh email'],
    ['pattern', '12-TB', 'Format Contoh regex tidak sesuai'],
    ['exact', 'lima5', 'Panjang Contoh length harus 6'],
    ['short', 'enamxx', 'Contoh max maksimal 5 karakter'],
    ['long', 'du', 'Contoh min minimal 3 karakter'],
    ['one_of', 'jati unggul', 'Contoh oneOf harus berupa nilai yang sah'],
    ['none_of', 'gulma', 'Contoh excluded harus berupa nilai yang sah'],
    ['whole', 1.5, 'Contoh integer harus berupa bilangan bulat'],
    ['decimal', 1.234, /^Contoh double harus berupa bilangan desimal yang benar/],
    ['from_five', 4, 'Contoh min_value tidak boleh kurang dari 5'],
    ['to_ten', 11, 'Contoh max_value tidak boleh lebih dari 10'],
    ['within', 0, 'Contoh between harus di antara 1 dan 10'],
    ['digits_only', '1a', 'Contoh numeric hanya boleh berisi angka'],
    ['four_digits', '123', 'Contoh digits harus terdiri dari 4 digit angka'],
    ['reason', '', 'Contoh required_if wajib diisi'],
  ] as const)('FR-04 %s refuses %j in words that name the field', async (name, value, message) => {
    const reply = await tryRules({ [name]: value })
    expect(reply.status).toBe(422)
    const { [name]: said, ...others } = reply.body['errors'] as Record<string, string>
    expect(said).toMatch(message)
    // A changed address no longer equals its repetition.
    expect(Object.keys(others)).toEqual(name === 'mail' ? ['mail_again'] : [])
  })

  test.each([
    ['in_period', '2025-07-24', 'Cut Off Peride Aktif'],
    ['in_period', '2025-08-26', 'Cut Off Peride Aktif'],
    ['this_day', '2025-08-09', 'Contoh kunci hari harus hari ini'],
    ['this_day', '2025-08-11', 'Contoh kunci hari harus hari ini'],
    // The day began at 17:00 UTC; 23 hours later it is closed.
    ['this_moment', '2025-08-09T16:59:59Z', 'Contoh kunci hari dengan jam harus hari ini'],
    ['this_moment', '2025-08-10T16:00:01Z', 'Contoh kunci hari dengan jam harus hari ini'],
  ])('FR-06 %s refuses %s', async (name, value, message) => {
    const reply = await tryRules({ [name]: value })
    expect([reply.status, reply.body['errors']]).toEqual([422, { [name]: message }])
  })

  test.each([
    ['in_period', '2025-08-25'],
    ['this_moment', '2025-08-09T17:00:00Z'],
    ['this_moment', '2025-08-10T16:00:00Z'],
  ])('FR-06 %s takes %s, which is the last or first that is open', async (name, value) => {
    expect((await tryRules({ [name]: value })).status).toBe(200)
  })
})
