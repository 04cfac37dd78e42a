import { expect, type Page } from '@playwright/test'
import { call, expectNoViolations, givenRows, TABLE } from './kit/list.ts'
import { ownPerson } from './kit/own-person.ts'
import { freshCode, signIn, test } from './kit/test.ts'

const line = (page: Page) => page.getByRole('main').locator('[data-refusal]')
const popup = (page: Page) => page.locator('.alert-card')

/** Told by one popup that is read out, and kept by a line that is not read out a second time. */
async function expectToldOnce(page: Page, words: string | RegExp): Promise<void> {
  await expect(popup(page).filter({ hasText: words })).toHaveAttribute('role', 'alert')
  await expect(line(page)).toContainText(words)
  await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1)
  expect(await line(page).evaluate((one) => one.closest('[role=alert], [role=status], [aria-live]'))).toBeNull()
}

/** The popup goes by itself; what it said is still there. */
async function expectKept(page: Page, words: string | RegExp): Promise<void> {
  await page.mouse.move(5, 400)
  await expect(popup(page)).toHaveCount(0, { timeout: 15_000 })
  await expect(line(page)).toContainText(words)
}

test('what was refused stays at the head of the record until the next try, a decision beside its buttons', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/main-module')
  const subject = `Pesanan ${freshCode()}`
  const { data } = (await call(page, 'post', 'gallery_order/create', { subject, quantity: 10 })) as {
    data: { id: number }
  }
  await page.goto(`/gallery/gallery-order/${data.id}?view=detail&id=${data.id}`)
  const submit = page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name: 'Ajukan' })
  await expect(submit).toBeVisible()
  // Somebody else is first.
  await call(page, 'post', `gallery_order/${data.id}/action/submit`, {})
  await submit.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expectToldOnce(page, 'hanya dapat diubah menjadi')
  await expectKept(page, 'hanya dapat diubah menjadi')
  await expect(page.getByRole('region', { name: 'Persetujuan Pesanan' })).toBeVisible()
  await expectNoViolations(page, 'refused action')

  const panel = page.getByRole('region', { name: 'Persetujuan Pesanan' })
  await call(page, 'post', 'custom/verification', {
    id: data.id,
    table: 'gallery_order',
    status: 'rejected',
    description: 'Belum lengkap',
  })
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expectToldOnce(page, 'tidak sedang menunggu persetujuan')
  await expectKept(page, 'tidak sedang menunggu persetujuan')
  // The one before it is over.
  await expect(line(page)).toHaveCount(1)
  await expect(panel.locator('[data-refusal]')).toBeVisible()
  await panel.getByRole('button', { name: 'Tutup pesan' }).click()
  await expect(line(page)).toHaveCount(0)
})

test('what was refused of a row stays above its list and names it, until the next try', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/main-module')
  const {
    name,
    ids: [id],
  } = await givenRows(page, 1)
  // A row of this table is known by its code.
  const [parent, child] = [`${name.slice(4)}-01`, `${name.slice(4)}-CHILD`]
  await call(page, 'post', 'gallery_table/create', {
    code: child,
    name,
    colour: 1,
    parent_id: id,
  })
  await page.goto(`${TABLE}?search=${encodeURIComponent(name)}`)
  const remove = async (row: string) => {
    await page.getByRole('button', { name: `Tindakan untuk ${row}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  }
  await remove(parent)
  await expectToldOnce(page, 'Data masih dipakai di')
  await expectKept(page, `${parent}: Data masih dipakai di`)
  await expectNoViolations(page, 'refused row')
  await remove(child)
  await expect(page.getByRole('link', { name: child })).toHaveCount(0)
  await expect(line(page)).toHaveCount(0)
  await remove(parent)
  await expect(page.getByText(`${name} tidak ditemukan`)).toBeVisible()
})

test.describe('one with devices of their own', () => {
  test.use({ person: null })
  test('a device that could not be signed out says so in its section until the next try', { tag: '@wide' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { username, password } = await ownPerson(baseURL ?? '', 'tamu')
    const other = await browser.newContext(baseURL ? { baseURL } : {})
    await signIn(await other.newPage(), username, '', password)
    await signIn(page, username, '', password)
    await page.goto('/account')
    const end = page.getByRole('button', { name: 'Keluarkan semua perangkat lain' })
    const calls = '**/api/account/sessions/end_others'
    await page.route(calls, (route) => route.fulfill({ status: 409, json: { message: 'Perangkat sedang dipakai.' } }))
    await end.click()
    await expectToldOnce(page, 'Perangkat sedang dipakai.')
    await expectKept(page, 'Perangkat sedang dipakai.')
    await expect(
      page.getByRole('region', { name: 'Perangkat yang sedang masuk' }).locator('[data-refusal]'),
    ).toBeVisible()
    await expectNoViolations(page, 'refused device')
    await page.unroute(calls)
    await end.click()
    await expect(page.getByText('Tidak ada perangkat lain.')).toBeVisible()
    await expect(line(page)).toHaveCount(0)
    await other.close()
  })
})

test('a record that could not be printed says so at its head', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/master/location-nursery/1?view=detail&id=1')
  await page.route('**/api/location_nursery/1/print', (route) =>
    route.fulfill({ status: 409, json: { message: 'Cetakan belum siap.' } }),
  )
  await page.getByRole('button', { name: 'Cetak' }).first().click()
  await expectToldOnce(page, 'Cetakan belum siap.')
  await expectKept(page, 'Cetakan belum siap.')
})

test('SH-14 what print, export and the choice of all rows were refused for stays above the list', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/master/bedeng-nursery')
  await page.route(/bedeng_nursery\/(print|export|dataset)\?/, (route) =>
    route.fulfill({ status: 422, json: { message: 'Ditolak untuk dicoba', code: 'refused', reference: 'X' } }),
  )
  const refusal = page.getByRole('main').locator('[data-refusal]')
  const expectKept = async () => {
    for (const card of await page.locator('.alert-card').all())
      await card.getByRole('button', { name: 'Tutup' }).click()
    await expect(refusal).toContainText('Ditolak untuk dicoba')
    await refusal.getByRole('button').click()
    await expect(refusal).toHaveCount(0)
  }
  await page.getByRole('main').getByRole('button', { name: 'Cetak', exact: true }).click()
  await expect(refusal).toBeVisible()
  await expectKept()
  await page.getByRole('main').getByRole('button', { name: 'Ekspor', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  await expect(refusal).toBeVisible()
  await expectKept()
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check()
  await page.getByRole('button', { name: /^Pilih semua [\d.]+ hasil$/ }).click()
  await expect(refusal).toBeVisible()
  await expectKept()
})
