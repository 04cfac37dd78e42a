import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { isLong } from '#test/kit/tier.ts'
import { axe } from './kit/axe.ts'
import { reach } from './kit/keyboard.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

interface Order {
  readonly id: number
  readonly subject: string
  readonly address: string
}

/** A new order, moved on by calls as its journey needs. */
async function givenOrder(
  page: Page,
  request: APIRequestContext,
  steps: readonly ('submit' | 'approve')[] = [],
): Promise<Order> {
  await page.goto('/main-module')
  const headers = { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('_token')`)}` }
  const subject = `Pesanan ${freshCode()}`
  const created = (await (
    await request.post('/api/gallery_order/create', { headers, data: { subject, quantity: 10 } })
  ).json()) as { data: { id: number } }
  const { id } = created.data
  for (const step of steps) {
    const reply =
      step === 'submit'
        ? await request.post(`/api/gallery_order/${id}/action/submit`, { headers, data: {} })
        : await request.post('/api/custom/verification', {
            headers,
            data: { id, table: 'gallery_order', status: 'approved', description: null },
          })
    expect(reply.status()).toBe(200)
  }
  return { id, subject, address: `/gallery/gallery-order/${id}?view=detail&id=${id}` }
}

const status = (page: Page) =>
  page
    .getByRole('main')
    .locator('dl')
    .first()
    .locator('div')
    .filter({ hasText: /^Status/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Persetujuan Pesanan' })
const alert = (page: Page, title: string, text: string) =>
  page.getByRole('alert').filter({ hasText: title }).filter({ hasText: text })
const button = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })

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
