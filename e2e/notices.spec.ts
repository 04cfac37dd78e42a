import { expect } from '@playwright/test'
import { pressOn, reach } from './kit/keyboard.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { another, bell, givenWaiting, openBell, quietBell } from './kit/people.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.describe.configure({ mode: 'serial' })
test.use({ person: 'koordinator' })

test('AP-01 what waits reaches the approver’s bell and inbox, after a decision the next is one press away, and the author hears of it', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  await page.goto('/main-module')
  const approver = await another(browser, baseURL, 'qa')
  for (const one of [page, approver]) await quietBell(one)
  const [first, second] = [`Bel ${freshCode()}`, `Bel ${freshCode()}`]
  const ids = [await givenWaiting(page, first), await givenWaiting(page, second)]

  await approver.goto('/master/block-nursery')
  await expect(bell(approver)).toHaveAccessibleName(/, \d+ belum dibaca$/)
  const panel = await openBell(approver)
  const item = panel.getByRole('link', { name: `${first} menunggu persetujuan Anda` })
  await expect(item).toContainText('oleh Sri Wahyuni')
  await expect(item).toContainText('Belum dibaca')
  await panel.getByRole('link', { name: /^Menunggu persetujuan saya/ }).click()
  await approver.waitForURL('**/inbox')
  await expect(approver.getByRole('heading', { level: 1, name: 'Menunggu persetujuan saya' })).toBeVisible()

  // Other journeys may have left more that waits than the first page holds.
  const more = approver.getByRole('button', { name: 'Tampilkan lainnya' })
  const row = approver.getByRole('link', { name: first })
  await expect(async () => {
    if ((await row.count()) === 0) await more.click({ timeout: 2_000 })
    await expect(row).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await row.click()
  await approver.waitForURL(`**/gallery/gallery-order/${ids[0]}?view=detail&id=${ids[0]}&from=inbox`)
  await approver.getByRole('button', { name: 'Approve' }).click()
  const next = approver.getByRole('button', { name: `Berikutnya: ${second} (Pesanan Contoh)` })
  await expect(next).toBeFocused()
  await approver.keyboard.press('Enter')
  await expect(approver.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await approver.getByLabel('Catatan').fill('Terlalu banyak')
  await approver.getByRole('button', { name: 'Reject' }).click()
  await expect(approver.getByText('Perlu Perbaikan').first()).toBeVisible()
  await approver.getByRole('button', { name: 'Kembali' }).click()
  await approver.waitForURL('**/inbox')
  await expect(approver.getByRole('link', { name: second })).toHaveCount(0)

  await page.reload()
  // How many there are is not this journey's alone: others act as the same person.
  await expect(bell(page)).toHaveAccessibleName(/^Pemberitahuan, \d+ belum dibaca$/)
  const own = await openBell(page)
  await expect(own.getByRole('link', { name: `${first} disetujui` })).toContainText('oleh Dewi Lestari')
  for (const name of [`${first} disetujui`, `${second} ditolak`])
    await expect(own.getByRole('link', { name })).toContainText('Belum dibaca')
  await own.getByRole('link', { name: `${second} ditolak` }).click()
  await page.waitForURL(`**/gallery/gallery-order/${ids[1]}?view=detail&id=${ids[1]}`)
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  const again = await openBell(page)
  await expect(again.getByRole('link', { name: `${second} ditolak` })).not.toContainText('Belum dibaca')
  await expect(again.getByRole('link', { name: `${first} disetujui` })).toContainText('Belum dibaca')
  await again.getByRole('button', { name: 'Tandai semua dibaca' }).click()
  await expect(again.getByRole('link', { name: `${first} disetujui` })).not.toContainText('Belum dibaca')
  await approver.context().close()
})

test('the bell asks once a minute by itself, and says nothing while there is no network', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  test.setTimeout(120_000)
  const approver = await another(browser, baseURL, 'qa')
  await page.clock.install()
  await page.goto('/main-module')
  await quietBell(page)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan')
  // A call of the page itself that comes late would count as one of the clock's.
  await page.waitForLoadState('networkidle')
  const id = await givenWaiting(page, `Bel ${freshCode()}`)
  await call(approver, 'post', 'custom/verification', { id, table: 'gallery_order', status: 'approved' })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications/count')) asked += 1
  })
  await page.clock.fastForward(30_000)
  expect(asked).toBe(0)
  await page.clock.fastForward(31_000)
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 1 belum dibaca')
  expect(asked).toBe(1)
  await context.setOffline(true)
  await page.clock.fastForward(130_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
  await approver.context().close()
})

test('without a mouse: to the bell, through its tabs, to a record, and back to where one was', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const approver = await another(browser, baseURL, 'qa')
  await page.goto('/main-module')
  await quietBell(page)
  const subject = `Bel ${freshCode()}`
  const id = await givenWaiting(page, subject)
  await call(approver, 'post', 'custom/verification', { id, table: 'gallery_order', status: 'approved' })
  await approver.context().close()
  await page.goto('/master/block-nursery')
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 1 belum dibaca')
  await pressOn(page, bell(page))
  const panel = page.getByRole('dialog', { name: 'Pemberitahuan' })
  await reach(page, panel.getByRole('tab', { name: /^Pemberitahuan/ }))
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('tab', { name: 'Pesan tadi' })).toBeFocused()
  await expect(panel.getByRole('tabpanel')).toContainText('Belum ada pesan sejak Anda masuk.')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, panel.getByRole('link', { name: `${subject} disetujui` }))
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
})

test.describe('someone who decides on nothing', () => {
  test.use({ person: 'tamu' })
  test('PM-02 meets no inbox, and an empty one says so', { tag: '@long' }, async ({ page }) => {
    await page.goto('/main-module')
    await expect(page.getByRole('link', { name: /^Master/ }).last()).toBeVisible()
    await expect(page.getByRole('link', { name: /Menunggu persetujuan saya/ })).toHaveCount(0)
    await page.goto('/inbox')
    await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible()
  })
})

for (const width of [1440, 360]) {
  test(`axe finds nothing on bell, inbox and the way to the next at ${width} px, both themes, and nothing sticks out`, {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000)
    await page.goto('/main-module')
    const id = await givenWaiting(page, `Bel ${freshCode()} dengan nama yang panjang sekali untuk sebuah pesanan bibit`)
    await givenWaiting(page, `Bel ${freshCode()}`)
    const approver = await another(browser, baseURL, 'qa', { viewport: { width, height: 800 } })
    await expectNoViolations(approver, `launcher ${width}`)
    await openBell(approver)
    await expect(approver.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectNoViolations(approver, `bell ${width}`)
    await approver.getByRole('tab', { name: 'Pesan tadi' }).click()
    await expectNoViolations(approver, `messages ${width}`)
    await approver.goto('/inbox')
    await expect(approver.getByRole('listitem').first()).toBeVisible()
    await expectNoViolations(approver, `inbox ${width}`)
    expect(await scrollsSideways(approver)).toBe(false)
    await approver.goto(`/gallery/gallery-order/${id}?view=detail&id=${id}`)
    await approver.getByRole('button', { name: 'Approve' }).click()
    await expect(approver.getByRole('button', { name: /^Berikutnya/ })).toBeVisible()
    await expectNoViolations(approver, `next ${width}`)
    await approver.setViewportSize({ width: 320, height: 700 })
    expect(await scrollsSideways(approver)).toBe(false)
    await openBell(approver)
    expect(await scrollsSideways(approver)).toBe(false)
    await approver.context().close()
  })
}
