import { expect, type Page } from '@playwright/test'
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
    const buttons = [...(layer ?? document).querySelectorAll('button, a[class*="utton"], [role=button]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => layer || !one.closest('.alert-card, [data-list], table, footer, aside'))
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
