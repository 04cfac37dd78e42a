import { expect, type Page } from '@playwright/test'
import { call } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

/**
 * What a message lies on of what can be pressed beside the rows of a list: all buttons of the open dialog or drawer,
 * else those of the page. A message that is gone was not looked at.
 */
async function coveredBy(page: Page, text: string): Promise<string[]> {
  const card = page.locator('.alert-card').filter({ hasText: text })
  await expect(card).toBeVisible()
  // Its place is found anew after what is drawn.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  return page.evaluate<string[]>(`(() => {
    const layer = [...document.querySelectorAll('.mantine-Modal-content, .mantine-Drawer-content')].at(-1)
    const pressed = 'button, a[href], [role=button], [role=tab], input, select, textarea'
    const buttons = [...(layer ?? document).querySelectorAll(pressed)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('.alert-card') && (layer || !one.closest('[data-list], table, footer, aside')))
      // What is only heard.
      .filter((one) => one.getBoundingClientRect().width > 1)
    const boxes = [...document.querySelectorAll('.alert-card')].map((one) => one.getBoundingClientRect())
    // A dialog's words count as much as its buttons.
    return [...(layer ? [layer] : []), ...buttons]
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return boxes.some((card) =>
          card.left < box.right && box.left < card.right && card.top < box.bottom && box.top < card.bottom)
      })
      .map((one) => one.getAttribute('aria-label') || one.textContent.trim().slice(0, 40))
  })()`)
}

async function expectUncovered(page: Page, text: string): Promise<void> {
  expect.soft(await coveredBy(page, text), text).toEqual([])
  for (const card of await page.locator('.alert-card').all()) await card.getByRole('button', { name: 'Tutup' }).click()
}

for (const width of [1440, 360])
  test(`a message lies on no button of the page, the dialog or the drawer it comes from, ${width} pixels wide`, {
    tag: '@wide',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    const subject = `Pesanan ${freshCode()}`
    await page.goto('/gallery/gallery-order?view=create')
    await page.getByLabel('Perihal').fill(subject)
    await page.getByLabel('Jumlah Bibit').fill('10')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    const act = page.getByRole('group', { name: /^Tindakan untuk/ })
    await expect(act).toBeVisible()
    await expectUncovered(page, 'berhasil ditambahkan')

    await act.getByRole('button', { name: 'Ajukan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
    await expectUncovered(page, 'Ajukan Pesanan Contoh berhasil')
    await page.getByRole('button', { name: 'Reject' }).click()
    await expectUncovered(page, 'Anda belum mengisi catatan!')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectUncovered(page, 'disetujui')

    await page.getByRole('button', { name: /^Komentar/ }).click()
    const drawer = page.getByRole('dialog', { name: /Komentar/ })
    await drawer.getByRole('textbox').first().fill('Sudah dihitung')
    await drawer.getByRole('button', { name: 'Kirim' }).click()
    await expectUncovered(page, 'omentar')
    await drawer.getByRole('button', { name: 'Tutup' }).click()

    await act.getByRole('button', { name: 'Terima' }).click()
    const dialog = page.getByRole('dialog', { name: 'Terima' })
    await dialog.getByLabel('Jumlah Diterima').fill('11')
    await dialog.getByRole('button', { name: 'Terima' }).click()
    await expectUncovered(page, 'Jumlah Diterima melebihi Jumlah Bibit')
    await dialog.getByLabel('Jumlah Diterima').fill('9')
    await dialog.getByRole('button', { name: 'Terima' }).click()
    await expect(dialog).toHaveCount(0)

    // The list, with the round button at a phone's foot.
    await page.goto('/gallery/gallery-order')
    await expect(page.getByText(subject).first()).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('searchbox').fill(subject)
    await expectUncovered(page, 'Tidak terhubung internet!')
    await page.context().setOffline(false)
  })

test('the message of a new role does not lie on the way to its rights', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/user-role/roles?view=create')
  await page.getByLabel('Nama Peran').fill(`Peninjau ${freshCode()}`)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Tabel Hak Akses' }).first()).toBeVisible()
  await expectUncovered(page, 'berhasil ditambahkan')
})

test('a refusal that is of no input stays in the form until it is sent again', { tag: '@wide' }, async ({ page }) => {
  const subject = `Pesanan ${freshCode()}`
  await page.goto('/gallery/gallery-order?view=create')
  await page.getByLabel('Perihal').fill(subject)
  await page.getByLabel('Jumlah Bibit').fill('10')
  // As an older page would send it: with a field that the server no longer knows.
  await page.route('**/api/gallery_order/create', (route) =>
    route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), lama: 1 }) }),
  )
  const save = page.getByRole('button', { name: 'Simpan', exact: true })
  await save.click()
  const popup = page.locator('.alert-card')
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Tutup' }).click()
  const refusal = page.getByRole('form').locator('[data-refusal]')
  await expect(refusal).toHaveText(/\w{4}/)
  await page.getByLabel('Jumlah Bibit').fill('11')
  await expect(refusal).toBeVisible()
  await page.unroute('**/api/gallery_order/create')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
})

test('an action in a list names its record and leads to it; on the record itself it leads nowhere', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/gallery/gallery-order')
  const subject = `Pesanan ${freshCode()}`
  await call(page, 'post', 'gallery_order/create', { subject, quantity: 10 })
  await page.goto(`/gallery/gallery-order?search=${encodeURIComponent(subject)}`)
  await page.getByRole('button', { name: `Tindakan untuk ${subject}` }).click()
  await page.getByRole('menuitem', { name: 'Ajukan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  const told = page.locator('.alert-card')
  await expect(told).toContainText(subject)
  await told.getByRole('link', { name: 'Buka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(told.filter({ hasText: 'disetujui' })).toContainText(subject)
  await expect(told.getByRole('link')).toHaveCount(0)
})
