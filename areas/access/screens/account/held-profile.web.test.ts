import { expect, test } from 'vitest'
import { filledFrom, keptProfile, onNewer, resumedProfile, typedNames } from './held-profile.web.ts'

const account = { fullname: 'Sari', phone: '0811', job_position: null, photo: null, version: 3 }
const held = (typed: object = {}) => ({ base: account, typed: { ...filledFrom(account), ...typed }, beside: [] })

test('inputs that nobody touched follow a newer account, and are not taken for typed', () => {
  const followed = onNewer(held(), { ...account, phone: '0822', version: 4 })
  expect(followed.typed.phone).toBe('0822')
  expect([typedNames(followed), followed.beside, keptProfile(followed)]).toEqual([[], [], null])
})

test('what was typed stays upon a newer account; what both changed is told, and nothing else', () => {
  const followed = onNewer(held({ fullname: 'Sari Dewi', job_position: 'QA' }), {
    ...account,
    fullname: 'Sari Ayu',
    phone: '0822',
    version: 4,
  })
  expect(followed.typed).toMatchObject({ fullname: 'Sari Dewi', phone: '0822', job_position: 'QA' })
  expect(followed.beside).toEqual(['fullname'])
  // Told until it is saved or given up, also when the account changes once more elsewhere.
  expect(onNewer(followed, { ...followed.base, phone: '0833', version: 5 }).beside).toEqual(['fullname'])
  expect(onNewer(followed, { ...followed.base, fullname: 'Sari Dewi', version: 5 }).beside).toEqual([])
})

test('a picture is another one by its file, not by the address it is shown by', () => {
  const photo = { file: 'a.jpg', url: '/one' } as never
  const base = { ...account, photo }
  expect(typedNames({ base, typed: { ...filledFrom(base), photo: { file: 'a.jpg', url: '/two' } as never } })).toEqual(
    [],
  )
  expect(typedNames({ base, typed: { ...filledFrom(base), photo: null } })).toEqual(['photo'])
})

test('a draft brings back what was typed, not the older values beside it, and tells what has changed under it', () => {
  const kept = keptProfile(held({ phone: '0899', job_position: 'QA' }))
  expect(kept).toEqual({
    typed: { phone: '0899', job_position: 'QA' },
    before: { phone: '0811', job_position: '' },
  })
  const newer = { ...account, fullname: 'Sari Ayu', phone: '0822', version: 4 }
  const page = { base: newer, typed: { ...filledFrom(newer), job_position: 'Auditor' }, beside: [] }
  const resumed = resumedProfile(page, kept ?? {})
  // What this page has typed since lies on top.
  expect(resumed.typed).toMatchObject({ fullname: 'Sari Ayu', phone: '0899', job_position: 'Auditor' })
  expect([resumed.base, resumed.beside]).toEqual([newer, ['phone']])
})
