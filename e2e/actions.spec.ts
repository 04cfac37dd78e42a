import { expect, type Page } from '@playwright/test'
import { isLong } from '#test/kit/tier.ts'
import { axe } from './kit/axe.ts'
import { reach } from './kit/keyboard.ts'
import { alert, button, givenOrder, panel, status } from './kit/orders.ts'
import { scrollsSideways, test } from './kit/test.ts'

test('AP-01 an order is submitted, sent back, approved, received and closed with the mouse', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const order = await givenOrder(page, request)
  await page.goto(order.address)
  await expect(panel(page)).toHaveCount(0)
  await button(page, 'Ajukan').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ajukan?')
  await expect(question).toContainText('Pesanan yang sudah diajukan tidak dapat diubah lagi sampai diputuskan.')
  await expect(question).toContainText(`Pesanan Contoh: ${order.subject}`)
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused()
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(status(page)).toContainText('Draf')
  await button(page, 'Ajukan').click()
  await question.getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByText('Ajukan Pesanan Contoh berhasil').first()).toBeVisible()
  await expect(status(page)).toContainText('Diajukan')
  await expect(page.getByRole('main')).toContainText(/GO-\d{4}/)

  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(alert(page, 'Masalah!', 'Anda belum mengisi catatan!')).toBeVisible()
  await expect(panel(page).getByLabel('Catatan')).toBeFocused()
  await expect(status(page)).toContainText('Diajukan')
  await panel(page).getByLabel('Catatan').fill('Jumlahnya terlalu besar')
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Data Pesanan Contoh ditolak').first()).toBeVisible()
  await expect(panel(page)).toContainText('Perlu Perbaikan')
  await expect(panel(page)).toContainText('Administrator Semai')
  await expect(panel(page)).toContainText('Jumlahnya terlalu besar')
  await expect(panel(page)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WIB/)
  await expect(panel(page).getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)

  await button(page, 'Ajukan').click()
  await question.getByRole('button', { name: 'Ajukan' }).click()
  await panel(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Data Pesanan Contoh disetujui').first()).toBeVisible()
  await expect(status(page)).toContainText('Disetujui')

  await button(page, 'Terima').click()
  const asked = page.getByRole('dialog', { name: 'Terima' })
  await expect(asked).toContainText(`Pesanan Contoh: ${order.subject}`)
  await asked.getByLabel('Jumlah Diterima').fill('11')
  await asked.getByRole('button', { name: 'Terima' }).click()
  await expect(asked.getByText('Jumlah Diterima melebihi Jumlah Bibit').last()).toBeVisible()
  await asked.getByLabel('Jumlah Diterima').fill('9')
  await asked.getByRole('button', { name: 'Terima' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByText('Terima Pesanan Contoh berhasil').first()).toBeVisible()
  // Nothing to ask: it happens at once.
  await button(page, 'Selesaikan').click()
  await expect(page.getByText('Selesaikan Pesanan Contoh berhasil').first()).toBeVisible()
  await expect(status(page)).toContainText('Selesai')
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await expect(page.getByRole('menuitem', { name: /^Ajukan/ })).toContainText(
    'Status "Selesai" tidak dapat diubah lagi.',
  )
  const edit = page.getByRole('menuitem', { name: /^Edit/ })
  await expect(edit).toContainText('Data dengan Status "Selesai" tidak dapat diubah.')
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await edit.press('Enter')
  await expect(page).toHaveURL(/view=detail/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('on a desk one thing is next: the action that leads on, then the decision, which is in sight without scrolling', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const order = await givenOrder(page, request)
  await page.goto(order.address)
  const filled = page.getByRole('main').locator('button[data-variant=filled]')
  const header = page.locator('button[data-variant=filled]', { hasText: 'Edit' })
  await expect(filled).toHaveText(['Ajukan'])
  // To change the record and to cancel it stay possible, and step back.
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(header).toHaveCount(0)
  await expect(button(page, 'Batalkan Pesanan')).toBeVisible()
  await button(page, 'Ajukan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  const approve = panel(page).getByRole('button', { name: 'Approve' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate('scrollY')).toBe(0)
  await expect(filled).toHaveText(['Approve'])
  await approve.click()
  // What was decided is told where it was decided.
  await expect(panel(page)).toContainText('Disetujui')
  await expect(panel(page)).toBeInViewport()
  await expect(filled).toHaveText(['Terima'])
})

test('AP-01 the same without a mouse: submit, approve, cancel with a reason', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const order = await givenOrder(page, request)
  await page.goto(order.address)
  await reach(page, button(page, 'Ajukan'))
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }))
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Diajukan')
  await expect(page.getByRole('group', { name: /^Tindakan untuk/ })).toBeFocused()
  await reach(page, panel(page).getByLabel('Catatan'))
  await page.keyboard.type('Sesuai rencana')
  await reach(page, panel(page).getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Disetujui')
  await expect(panel(page)).toContainText('Sesuai rencana')

  await expect(panel(page).getByRole('button', { name: /^Berikutnya/ })).toBeFocused()
  await reach(page, button(page, 'Batalkan Pesanan'), { back: true })
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Batalkan Pesanan' })
  await expect(asked.getByLabel('Alasan')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(asked.getByText('Alasan wajib diisi').last()).toBeVisible()
  await page.keyboard.type('Lahan belum siap')
  // Typed words are not lost to a slip of the finger.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Tinggalkan halaman ini?')
  await page.keyboard.press('Escape')
  await expect(asked.getByLabel('Alasan')).toHaveValue('Lahan belum siap')
  await expect(asked.getByLabel('Alasan')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(asked).toHaveCount(0)
  await expect(status(page)).toContainText('Dibatalkan')
  await expect(page.getByRole('group', { name: /^Tindakan untuk/ })).toBeFocused()
})

test('a row offers what is possible now, and the focus comes back to it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const order = await givenOrder(page, request)
  await page.goto(`/gallery/gallery-order?search=${encodeURIComponent(order.subject)}`)
  const menu = page.getByRole('button', { name: `Tindakan untuk ${order.subject}` })
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Detail',
    'Edit',
    'Gandakan',
    'Ajukan',
    'Batalkan Pesanan',
    'Hapus',
  ])
  await page.getByRole('menuitem', { name: 'Ajukan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByRole('row').filter({ hasText: order.subject })).toContainText('Diajukan')
  await expect(menu).toBeFocused()
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Detail', 'Gandakan', 'Batalkan Pesanan'])
  await page.getByRole('menuitem', { name: 'Batalkan Pesanan' }).click()
  const asked = page.getByRole('dialog', { name: 'Batalkan Pesanan' })
  await expect(asked.getByLabel('Alasan')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(menu).toBeFocused()
})

for (const width of [1440, 360]) {
  test(`axe finds nothing on actions, their dialogs and the decision at ${width} px, and nothing sticks out`, {
    tag: width < 400 ? '@wide' : '@long',
  }, async ({ page, request }) => {
    test.setTimeout(180_000)
    const order = await givenOrder(page, request, ['submit'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(order.address)
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    await expect(alert(page, 'Masalah!', 'Anda belum mengisi catatan!')).toBeVisible()
    await expectSound(page)
    // On a phone all but the next action is in one menu.
    if (width < 400) {
      await page.getByRole('button', { name: 'Tindakan lain' }).click()
      await expect(page.getByRole('menuitem', { name: /^Ajukan/ })).toHaveAttribute('aria-disabled', 'true')
      await expectSound(page)
      await page.getByRole('menuitem', { name: 'Batalkan Pesanan' }).click()
    } else await button(page, 'Batalkan Pesanan').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Batalkan Pesanan' }).click()
    await expect(page.getByText('Alasan wajib diisi').last()).toBeVisible()
    await expectSound(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await scrollsSideways(page)).toBe(false)
  })
}

async function expectSound(page: Page): Promise<void> {
  expect(await scrollsSideways(page)).toBe(false)
  for (const theme of (['light', 'dark'] as const).filter((one) => isLong || one === 'dark')) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    // Colours that are still on their way to the other theme are neither of the two.
    await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
    const { violations } = await axe(page).analyze()
    expect([theme, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])]).toEqual([
      theme,
      [],
    ])
  }
}
