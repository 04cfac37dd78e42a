import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  counter,
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
import { another } from './kit/people.ts'
import { testWithFilm } from './kit/fake-camera.ts'

const test = testWithFilm()

/** Between the first bags, where it matters. */
const PAUSE_MS = 3_000

const PAUSES = 3

/** A whole truck, whatever happens to the phone meanwhile. */
const BAGS = 40

test.use({ person: null })

test.describe.configure({ timeout: 150_000 })

test('DS-08 a phone is prepared and closed, opened with no network, loses a tab and its session, and all bags are in the ledger once there is a network', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, BAGS)
  const phone = await openPhone(browser, baseURL)
  await prepare(phone.first, given)
  await expect(phone.first.getByText(/Disiapkan .* · paket \S+ · (?:Linux|Android) [0-9A-F]{4}$/)).toBeVisible()
  await phone.first.screenshot({ path: 'test-results/field-prepared.png', fullPage: true })
  expect(await devicesOf(office, given)).toMatchObject([
    { field_state: 1, field_work: 1, unsent: 0, rel_user_id: expect.any(String), prepared_at: expect.any(String) },
  ])
  await phone.leaveNetwork()
  await phone.first.close()

  const second = await phone.open()
  await expect(second.getByRole('region', { name: 'Kerja lapangan' })).toContainText('Siap untuk lapangan')
  await typeCode(second, given.trucks[0])
  await step(second, 'Mulai muat').click()
  for (const { id } of given.bags.slice(0, BAGS / 2)) await typeCode(second, id)
  await expect(counter(second, BAGS / 2, BAGS)).toBeVisible()
  await expect(unsentOf(second)).toContainText(`Belum terkirim: ${BAGS / 2 + 2}`)
  // Another tab only looks, and goes on when this one is gone without a word.
  const third = await phone.open()
  await expect(third.getByText('Halaman ini sedang dipakai di tab lain')).toBeVisible()
  await endSessions(second, baseURL ?? '')
  await second.close({ runBeforeUnload: false })
  await expect(counter(third, BAGS / 2, BAGS)).toBeVisible()
  for (const { id } of given.bags.slice(BAGS / 2)) await typeCode(third, id)
  await expect(counter(third, BAGS, BAGS)).toBeVisible()
  await expect(unsentOf(third)).toContainText(`Belum terkirim: ${BAGS + 2}`)
  expect(await loadedOf(office, given)).toEqual([])

  // The session is over: what was scanned goes out by the device's own token, nobody signs in.
  await phone.findNetwork()
  await expect
    .poll(() => loadedOf(office, given), { timeout: 60_000 })
    .toEqual(given.bags.map(({ id }) => id).toSorted())
  expect((await eventsOf(office, given)).length).toBe(BAGS + 2)
  await expect.poll(async () => (await devicesOf(office, given))[0]?.['unsent']).toBe(0)
  await phone.close()
})

for (const hours of [2, -2])
  test(`DS-08 with no page open the browser hands in by itself, and the screen learns of it; a clock ${Math.abs(hours)} hours ${hours > 0 ? 'ahead' : 'behind'} changes no time`, {
    tag: '@wide',
  }, async ({ browser, baseURL }) => {
    const office = await another(browser, baseURL, 'koordinator')
    const given = await givenLoadingRun(office, BAGS)
    const phone = await openPhone(browser, baseURL, { hours })
    await prepare(phone.first, given)
    await phone.leaveNetwork()
    const before = Date.now()
    await typeCode(phone.first, given.trucks[0])
    await step(phone.first, 'Mulai muat').click()
    for (const [at, { id }] of given.bags.entries()) {
      await typeCode(phone.first, id)
      if (at < PAUSES) await phone.first.waitForTimeout(PAUSE_MS)
    }
    await expect(unsentOf(phone.first)).toContainText(`Belum terkirim: ${BAGS + 2}`)
    const elsewhere = await phone.first.context().newPage()
    const devtools = await phone.first.context().newCDPSession(elsewhere)
    await phone.first.close()
    await phone.findNetwork()
    // As the browser does when there is a network again.
    const found = new Promise<string>(
      (resolve) =>
        void devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0].registrationId)
        }),
    )
    await elsewhere.goto(`${phone.line.address}/favicon.svg`)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: phone.line.address,
      registrationId: await found,
      tag: 'semai:outbox',
      lastChance: false,
    })
    await expect
      .poll(() => loadedOf(office, given), { timeout: 30_000 })
      .toEqual(given.bags.map(({ id }) => id).toSorted())
    const times = (await eventsOf(office, given))
      .map(({ happened_at }) => Date.parse(String(happened_at)))
      .toSorted((a, b) => a - b)
    expect(times.length).toBe(BAGS + 2)
    for (const time of times) {
      expect(time).toBeGreaterThan(before - 5_000)
      expect(time).toBeLessThan(Date.now() + 1_000)
    }
    // As far apart as the scans were. A clock that was not set right would have been cut to one moment: that of the
    // preparation, or of the arrival.
    expect((times[4] ?? 0) - (times[2] ?? 0)).toBeGreaterThan(1.5 * PAUSE_MS)

    // Meanwhile a bag came off again. The screen was not there when the answers came, and takes the server's word all
    // the same.
    const [off] = given.bags
    await call(office, 'post', 'scan_event/sync', {
      device_id: randomUUID(),
      events: [
        {
          client_uuid: randomUUID(),
          seq: 1,
          v: 1,
          scanned_at: new Date().toISOString(),
          offset_ms: 0,
          loading_line_id: given.run,
          scan_type: 3,
          raw_code: String(off?.id),
          allocation_transportation_id: given.trucks[0],
        },
      ],
    })
    const opened = await phone.open()
    await expect(counter(opened, BAGS - 1, BAGS)).toBeVisible({ timeout: 30_000 })
    const scans = opened.getByRole('region', { name: 'Pindaian terakhir' })
    await expect(scans.getByRole('listitem').first()).toBeVisible()
    await expect(scans).not.toContainText(/belum terkirim|jawaban menyusul/)
    await phone.close()
  })

test('DS-08 what a device keeps of a run goes at sign-out; unsent events stay, go out when they can, and another person sees none of it', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 2)
  const phone = await openPhone(browser, baseURL)
  const { first } = phone
  await prepare(first, given)
  const words = [
    given.name,
    given.plates[0],
    ...given.bags.map(({ code }) => code),
    'Kusumaningrum',
    'Kantor Kecamatan Ngampel',
  ]
  const has = (text: string) => words.filter((word) => text.includes(word))
  expect(has((await storageOf(first)).local)).not.toEqual([])
  await phone.leaveNetwork()
  await typeCode(first, given.trucks[0])
  await step(first, 'Mulai muat').click()
  await typeCode(first, given.bags[0]?.id ?? 0)
  await expect(unsentOf(first)).toContainText('Belum terkirim: 3')
  await first.locator('[data-tour=account]:visible').click()
  await first.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(first.getByRole('alertdialog')).toContainText('3 kiriman yang belum terkirim')
  await first.getByRole('alertdialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expect(first.getByLabel('Email / Username')).toBeVisible()
  const left = await storageOf(first)
  expect([has(left.local), has(left.databases), left.entries]).toEqual([[], [], 3])
  expect(left.local).not.toContain('field:')
  expect(JSON.parse(left.databases)['semai-field'].registrations).toMatchObject([{ packages: [] }])
  expect(left.caches.filter((path) => !/^\/(?:assets\/|sounds\/|favicon|kept-page|current|open\/)/.test(path))).toEqual(
    [],
  )

  // Somebody else signs in: the events are not theirs to see, and go out all the same.
  await phone.findNetwork()
  await first.goto('/login')
  await expect.poll(() => loadedOf(office, given), { timeout: 60_000 }).toEqual([given.bags[0]?.id])
  await expect.poll(async () => (await storageOf(first)).entries).toBe(0)
  // The registry hears that the device is back before it forgets what it was kept for.
  await expect.poll(async () => JSON.parse((await storageOf(first)).databases)['semai-field'].registrations).toEqual([])
  await phone.close()
})

test('DS-08 forty bags before the camera of a phone with no network: all of them are in the ledger once there is one', {
  tag: '@faults',
}, async ({ browser, baseURL, film }) => {
  test.setTimeout(300_000)
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 40)
  const phone = await openPhone(browser, baseURL)
  await prepare(phone.first, given)
  await phone.leaveNetwork()
  await phone.first.close()
  // The camera stays closed as it was left; the truck and the first step are told by hand.
  const page = await phone.open()
  await typeCode(page, given.trucks[0])
  await step(page, 'Mulai muat').click()
  await film.show(given.bags.map(({ id }) => String(id)))
  await page.getByRole('button', { name: 'Buka kamera' }).click()
  await expect(counter(page, 40, 40)).toBeVisible({ timeout: 150_000 })
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  // The film begins anew until the camera is closed: a bag seen again is one more event, and counts no second time.
  const unsent = Number(/Belum terkirim: (\d+)/.exec(await unsentOf(page).innerText())?.[1])
  expect(unsent).toBeGreaterThanOrEqual(42)
  expect(await loadedOf(office, given)).toEqual([])
  await phone.findNetwork()
  await expect.poll(async () => (await loadedOf(office, given)).length, { timeout: 60_000 }).toBe(40)
  await expect.poll(async () => (await eventsOf(office, given)).length, { timeout: 60_000 }).toBe(unsent)
  const results = (await eventsOf(office, given)).map(({ scan_result }) => scan_result)
  expect([results.filter((result) => result === 0).length, results.filter((result) => result === 1).length]).toEqual([
    42,
    unsent - 42,
  ])
  await phone.close()
})
