import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  book,
  devicesOf,
  endSessions,
  eventsOf,
  loadedOf,
  openPhone,
  prepare,
  step,
  storageOf,
  typeCode,
  unsentOf,
} from './kit/field-day.ts'
import { call } from './kit/list.ts'
import { givenLoadingRun } from './kit/loading-run.ts'
import { ownPerson } from './kit/own-person.ts'
import { another } from './kit/people.ts'
import { signIn } from './kit/test.ts'
import { testWithFilm } from './kit/fake-camera.ts'

const test = testWithFilm()

test.use({ person: null })

test.describe.configure({ timeout: 150_000 })

test('DS-08 a phone that cannot send gives a file; a lost one is cut off, forgets its package, and what it has is reviewed and booked', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 3)
  // Cutting off ends all sessions of a person: it must be nobody else's.
  const person = await ownPerson(baseURL ?? '', 'pemuat')
  const phone = await openPhone(browser, baseURL, { username: person.username, password: person.password })
  const { first } = phone
  await prepare(first, given)
  await phone.leaveNetwork()
  await typeCode(first, given.trucks[0])
  await step(first, 'Mulai muat').click()
  for (const { id } of given.bags.slice(0, 2)) await typeCode(first, id)
  await expect(unsentOf(first)).toContainText('Belum terkirim: 4')
  const saving = first.waitForEvent('download')
  await first.getByRole('button', { name: 'Simpan sebagai file' }).click()
  const saved = await (await saving).path()

  await office.goto('/distribution/unggah-kiriman')
  for (const _time of [1, 2]) {
    await office
      .getByLabel('File kiriman dari perangkat')
      .setInputFiles({ name: 'kiriman.json', mimeType: 'application/json', buffer: await readFile(saved) })
    await expect(office.getByText(/^4 pindaian dari perangkat/)).toBeVisible()
    await office.getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: '4 dari 4 diterima, 0 perlu ditinjau.' })).toBeVisible()
  }
  await office.screenshot({ path: 'test-results/field-hand-in.png', fullPage: true })
  expect(await loadedOf(office, given)).toEqual(
    given.bags
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  )

  const [device] = await devicesOf(office, given)
  await office.goto(`/distribution/field-package?view=detail&id=${String(device?.id)}`)
  await expect(office.getByText('Di Lapangan').first()).toBeVisible()
  await office.screenshot({ path: 'test-results/field-device.png', fullPage: true })
  await call(office, 'post', `field_package/${String(device?.id)}/action/cut_off`, { reason: 'Hilang di jalan' })
  await typeCode(first, given.bags[2]?.id ?? 0)
  await expect(unsentOf(first)).toContainText('Belum terkirim: 5')
  await phone.findNetwork()
  // The next contact tells it: the package goes, what is unsent stays.
  await expect.poll(async () => (await storageOf(first)).local.includes('field:'), { timeout: 60_000 }).toBe(false)
  // And it stays so: the page that is still open shows and writes nothing of the run any more.
  await first.waitForTimeout(2_000)
  expect((await storageOf(first)).local).not.toContain('field:')
  await expect(first.getByText(given.name)).toHaveCount(0)
  expect((await storageOf(first)).entries).toBe(5)
  expect(await devicesOf(office, given)).toMatchObject([{ field_state: 3 }])
  // It was found again: its person signs in, and what it has waits for the coordinator.
  const again = await first.context().newPage()
  await again.goto('/login')
  await again.getByLabel('Email / Username').fill(person.username)
  await again.getByLabel('Password', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: 'Masuk' }).click()
  await expect.poll(async () => (await eventsOf(office, given)).length, { timeout: 60_000 }).toBe(5)
  const [waiting] = (await eventsOf(office, given)).filter(({ scan_result }) => scan_result === 9)
  expect(waiting).toMatchObject({ message: 'Perangkat ini sudah diputus oleh koordinator.' })
  await book(office, waiting?.id ?? 0)
  expect(await loadedOf(office, given)).toEqual(given.bags.map(({ id }) => id).toSorted())
  await phone.close()
})

test('DS-08 a lost phone with nothing to send is told all the same: opened again, also by somebody who signed in since, it forgets its package', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 1)
  const person = await ownPerson(baseURL ?? '', 'pemuat')
  const phone = await openPhone(browser, baseURL, { username: person.username, password: person.password })
  await prepare(phone.first, given)
  expect((await storageOf(phone.first)).local).toContain(given.name)
  // The second day: signed in once more on the phone that was prepared the day before.
  await endSessions(phone.first, baseURL ?? '')
  await phone.first.reload()
  await expect(phone.first.getByLabel('Email / Username')).toBeVisible()
  const nextDay = await phone.first.context().newPage()
  await phone.first.close()
  await signIn(nextDay, person.username, '', person.password)
  await phone.leaveNetwork()
  await nextDay.close()
  const [device] = await devicesOf(office, given)
  await call(office, 'post', `field_package/${String(device?.id)}/action/cut_off`, { reason: 'Hilang di jalan' })
  await phone.findNetwork()
  const finder = await phone.open()
  await expect.poll(async () => (await storageOf(finder)).local.includes(given.name), { timeout: 30_000 }).toBe(false)
  await expect(finder.getByLabel('Email / Username')).toBeVisible()
  expect((await storageOf(finder)).databases).not.toContain('"packages":[{')
  expect((await devicesOf(office, given))[0]).toMatchObject({ field_state: 3, wiped_at: expect.any(String) })
  await phone.close()
})
