import { expect } from '@playwright/test'
import {
  book,
  counter,
  eventsOf,
  loadedOf,
  openPhone,
  prepare,
  step,
  storageOf,
  typeCode,
  unsentOf,
} from './kit/field-day.ts'
import { givenLoadingRun } from './kit/loading-run.ts'
import { ownPerson, type OwnPerson } from './kit/own-person.ts'
import { another } from './kit/people.ts'
import { test } from './kit/test.ts'

test.use({ person: null })

const BAGS = 40
const losses: readonly (readonly [string, (person: OwnPerson) => Promise<void>])[] = [
  ['the right', (person) => person.becomes('Tamu')],
  ['the account', (person) => person.leaves()],
]

for (const [what, lose] of losses) {
  test(`DS-08 ${what} is taken away while the phone has no network: all bags stand in the review list, and in the ledger once the coordinator has booked them`, {
    tag: '@wide',
  }, async ({ browser, baseURL }) => {
    test.setTimeout(150_000)
    const office = await another(browser, baseURL, 'koordinator')
    const given = await givenLoadingRun(office, BAGS)
    const person = await ownPerson(baseURL ?? '', 'pemuat')
    const phone = await openPhone(browser, baseURL, { username: person.username, password: person.password })
    await prepare(phone.first, given)
    await phone.leaveNetwork()
    await phone.first.close()
    const page = await phone.open()
    await typeCode(page, given.trucks[0])
    await step(page, 'Mulai muat').click()
    for (const { id } of given.bags) await typeCode(page, id)
    await expect(counter(page, BAGS, BAGS)).toBeVisible()
    await expect(unsentOf(page)).toContainText(`Belum terkirim: ${BAGS + 2}`)
    await lose(person)
    await phone.findNetwork()
    await expect
      .poll(async () => (await eventsOf(office, given)).map(({ scan_result: result }) => result), { timeout: 60_000 })
      .toEqual(Array.from({ length: BAGS + 2 }, () => 9))
    expect(await loadedOf(office, given)).toEqual([])
    // Who has lost the account stands before the sign-in page by now.
    await expect.poll(async () => (await storageOf(page)).entries).toBe(0)

    for (const { id } of (await eventsOf(office, given)).toSorted((a, b) => a.id - b.id)) await book(office, id)
    expect(await loadedOf(office, given)).toEqual(given.bags.map(({ id }) => id).toSorted())
    expect((await eventsOf(office, given)).length).toBe(BAGS + 2)
    await phone.close()
    await office.context().close()
  })
}
