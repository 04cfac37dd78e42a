import { expect, type Page } from '@playwright/test'
import { devicesOf, endSessions, openPhone, prepare, storageOf } from './kit/field-day.ts'
import { givenLoadingRun } from './kit/loading-run.ts'
import { ownPerson } from './kit/own-person.ts'
import { another } from './kit/people.ts'
import { signIn, test } from './kit/test.ts'

test.use({ person: null })

interface Registered {
  readonly packages: readonly object[]
}
const registrationsOf = async (page: Page) =>
  (JSON.parse((await storageOf(page)).databases)['semai-field']?.registrations ?? []) as readonly Registered[]

test('DS-08 who signs out with no network and nothing to send is back in the registry once there is one', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 1)
  const phone = await openPhone(browser, baseURL)
  const { first } = phone
  await prepare(first, given)
  await phone.leaveNetwork()
  await first.locator('[data-tour=account]:visible').click()
  await first.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(first.getByLabel('Email / Username')).toBeVisible()
  expect((await storageOf(first)).local).not.toContain('field:')
  expect(await registrationsOf(first)).toMatchObject([{ packages: [] }])
  expect(await devicesOf(office, given)).toMatchObject([{ field_state: 1 }])
  await phone.findNetwork()
  await first.goto('/login')
  await expect.poll(async () => (await devicesOf(office, given))[0]?.['field_state'], { timeout: 30_000 }).toBe(2)
  await expect.poll(() => registrationsOf(first)).toEqual([])
  await phone.close()
  await office.context().close()
})

test('DS-08 after an ended session the next person finds no run of the one before, not even its number', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 1)
  const person = await ownPerson(baseURL ?? '', 'pemuat')
  const phone = await openPhone(browser, baseURL, { username: person.username, password: person.password })
  const { first } = phone
  await prepare(first, given)
  expect((await registrationsOf(first)).flatMap(({ packages }) => packages)).toMatchObject([{ run: given.run }])
  await endSessions(first, baseURL ?? '')
  await first.reload()
  await expect(first.getByLabel('Email / Username')).toBeVisible()
  await signIn(first, 'pemuat')
  await expect
    .poll(async () => (await registrationsOf(first)).flatMap(({ packages }) => packages), { timeout: 30_000 })
    .toEqual([])
  // Nothing of it is on the phone any more, and nothing waits on it: so the registry says.
  await expect.poll(async () => (await devicesOf(office, given))[0]?.['field_state'], { timeout: 30_000 }).toBe(2)
  await phone.close()
  await office.context().close()
})
