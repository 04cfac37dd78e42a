import { expect, type Page } from '@playwright/test'
import { givenFarmersRun, loadOnto } from './kit/farmers-run.ts'
import { endSessions, openPhone, storageOf, unsentOf } from './kit/field-day.ts'
import { call } from './kit/list.ts'
import { rowsOf } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { sign } from './kit/receipt.ts'
import { signIn, test } from './kit/test.ts'

test.use({ person: null })

const RECEIPT = '/distribution/terima-bibit'
const ready = (page: Page) => page.getByText('Siap untuk lapangan', { exact: true })

/** What the browser has room for beside the program's own is used up. */
const FILL = `{
  for (const key of Object.keys(localStorage)) if (key.startsWith('field:')) localStorage.removeItem(key)
  let name = 0
  const fits = (size) => {
    try { localStorage.setItem('filler' + (name += 1), 'x'.repeat(size)) } catch (error) { if (error.name !== 'QuotaExceededError') throw error; return false }
    return true
  }
  for (let size = 1 << 20; size >= 1; size >>= 1) while (fits(size));
}`
const EMPTY = `for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key)`

test('DS-09 receipts: not ready while there is no room for the list; prepared, closed, opened with no network, signed; they go out by the token, and what does not count stays until it is read', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenFarmersRun(office, { farmers: 2, species: 1, each: 4 })
  await loadOnto(office, given)
  const [one, two] = given.farmers
  if (!one || !two) throw new Error('The run has no farmers.')
  const phone = await openPhone(browser, baseURL, { username: 'fasilitator' })
  const { first } = phone
  const address = `${RECEIPT}?run=${given.run}`
  await first.goto(address)
  const prepare = first.getByRole('button', { name: 'Siapkan untuk lapangan', exact: true })
  await expect(prepare).toBeVisible()
  await first.evaluate(FILL)
  await prepare.click()
  await expect(first.getByRole('alert')).toContainText('Belum siap: ruang perangkat tidak cukup', { timeout: 60_000 })
  await expect(ready(first)).toBeHidden()
  expect(await rowsOf(office, 'field_package', { loading_line_id: [given.run] })).toEqual([])
  await first.evaluate(EMPTY)
  await prepare.click()
  await expect(ready(first)).toBeVisible({ timeout: 60_000 })
  expect(await rowsOf(office, 'field_package', { loading_line_id: [given.run] })).toMatchObject([
    { field_state: 1, field_work: 2, unsent: 0 },
  ])

  await phone.leaveNetwork()
  const page = await first.context().newPage()
  await first.close()
  await page.goto(address)
  await expect(ready(page)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(one.name) }).click()
  for (const { name } of [one, two]) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByLabel('Nama penerima').fill(`Wakil ${name}`)
    await sign(page)
    await page.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()
  }
  await expect(unsentOf(page)).toContainText('Belum terkirim: 2')
  // Somebody at the desk has told of the first one meanwhile; the session is over by the time there is a network.
  await call(office, 'post', `detail_farmers/${one.id}/action/report`, {
    receiver_name: 'Di kantor',
    note: 'Tanpa tanda tangan',
  })
  await endSessions(page, baseURL ?? '')
  await phone.findNetwork()
  // A receipt that does not count is kept with its signature, too.
  const receivedBy = async (farmer: number) =>
    (await rowsOf(office, 'farmer_receipt', { detail_farmer_id: [farmer], receipt_state: [1] })).map(
      ({ receiver_name: name, signature }) => [name, signature !== null],
    )
  await expect.poll(() => receivedBy(two.id), { timeout: 60_000 }).toEqual([[`Wakil ${two.name}`, true]])
  expect(await receivedBy(one.id)).toEqual([['Di kantor', false]])
  // Whenever its person signs in again, the one that does not count is there to be read.
  const again = await page.context().newPage()
  await page.close()
  await signIn(again, 'fasilitator')
  await again.goto(address)
  await expect(unsentOf(again)).toContainText('Belum dihitung server: 1')
  await expect(unsentOf(again).getByRole('listitem')).toContainText(one.name)
  await again.screenshot({ path: 'test-results/field-receipt-uncounted.png', fullPage: true })
  await again.getByRole('button', { name: `Sudah dibaca: ${one.name}` }).click()
  await expect.poll(async () => (await storageOf(again)).entries).toBe(0)
  await phone.close()
  await office.context().close()
})
