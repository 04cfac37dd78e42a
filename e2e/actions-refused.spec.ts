import { expect } from '@playwright/test'
import { reach } from './kit/keyboard.ts'
import { alert, button, givenOrder, panel, status } from './kit/orders.ts'
import { test } from './kit/test.ts'

test('what the state forbids says why, to the eye and to a screen reader, and does nothing', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const order = await givenOrder(page, request)
  await page.goto(order.address)
  await expect(button(page, 'Selesaikan')).toHaveCount(0)
  const why = page.getByRole('button', { name: 'Tindakan lain' })
  await reach(page, why, { back: true })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Selesaikan/ })).toContainText(
    '"Selesaikan" hanya dapat dilakukan bila Sudah Diterima "Ya".',
  )
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(status(page)).toContainText('Draf')
})

test('AP-01 of two people one is first; the other reads what is possible now and sees the record as it is', {
  tag: '@long',
}, async ({ page, request, context }) => {
  test.setTimeout(120_000)
  const order = await givenOrder(page, request)
  const other = await context.newPage()
  for (const one of [page, other]) await one.goto(order.address)
  await expect(button(other, 'Ajukan')).not.toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Ajukan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(status(page)).toContainText('Diajukan')
  await button(other, 'Ajukan').click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(
    alert(
      other,
      'Error',
      'Status "Diajukan" hanya dapat diubah menjadi "Disetujui", "Perlu Perbaikan" atau "Dibatalkan".',
    ),
  ).toBeVisible()
  await expect(status(other)).toContainText('Diajukan')

  await expect(panel(other).getByRole('button', { name: 'Approve' })).toBeVisible()
  await panel(page).getByLabel('Catatan').fill('Belum lengkap')
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(status(page)).toContainText('Perlu Perbaikan')
  await panel(other).getByRole('button', { name: 'Approve' }).click()
  await expect(
    alert(other, 'Masalah!', 'Data ini tidak sedang menunggu persetujuan: Status "Perlu Perbaikan".'),
  ).toBeVisible()
  await expect(status(other)).toContainText('Perlu Perbaikan')
})

test('AP-01 a server that does not answer within 10 seconds is said in words, and the record is read again', {
  tag: '@long',
}, async ({ page, request }) => {
  const order = await givenOrder(page, request, ['submit'])
  await page.clock.install()
  await page.goto(order.address)
  // The jump is meant for the one call that is held, not for those that the page itself still waits for.
  await page.waitForLoadState('networkidle')
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/custom/verification', async (route) => {
    await held
    await route.continue()
  })
  await panel(page).getByRole('button', { name: 'Approve' }).click()
  const working = page.getByRole('dialog', { name: 'Mengirim keputusan ...' })
  await expect(working).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(working).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect(working).toBeVisible()
  const read = page.waitForRequest(`**/api/gallery_order/${order.id}/show`)
  await page.clock.fastForward(6_000)
  await expect(working).toHaveCount(0)
  await expect(
    alert(
      page,
      'Masalah!',
      'Server belum menjawab setelah 10 detik. Data dimuat ulang: periksa statusnya sebelum mencoba lagi.',
    ),
  ).toBeVisible()
  await read
  await expect(status(page)).toContainText('Diajukan')
  // The answer that comes after all is not lost on the screen.
  answer()
  await expect(status(page)).toContainText('Disetujui')
})

test('AP-01 a refusal that comes as an ordinary answer is shown under Masalah! too', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const order = await givenOrder(page, request, ['submit'])
  await page.goto(order.address)
  await page.route('**/api/custom/verification', (route) =>
    route.fulfill({ json: { status: 'error', message: 'Jatah bulan ini sudah habis.' } }),
  )
  await panel(page).getByRole('button', { name: 'Approve' }).click()
  await expect(alert(page, 'Masalah!', 'Jatah bulan ini sudah habis.')).toBeVisible()
  await expect(status(page)).toContainText('Diajukan')
})

test.describe('someone without the rights', () => {
  test.use({ person: 'tamu' })
  test('AP-01 PM-02 sees the state as a badge, and neither actions nor the decision', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/gallery/gallery-order/2?view=detail&id=2')
    await expect(panel(page)).toContainText('Diajukan')
    await expect(panel(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('group', { name: /^Tindakan untuk/ })).toHaveCount(0)
    await page.goto('/gallery/gallery-order')
    await expect(page.getByRole('link', { name: 'Kopi lereng timur' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Tindakan untuk/ })).toHaveCount(0)
  })
})
