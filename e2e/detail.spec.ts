import { expect, type Page } from '@playwright/test'
import { call, showTools, TABLE } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

const RECORD = '/gallery/field-gallery/1?view=detail&id=1'
const row = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })

test('DT-01 a detail is a card of labelled rows with back, edit and a toggle that puts the rows away', async ({
  page,
}) => {
  await page.goto(RECORD)
  await expect(row(page, 'Kode')).toContainText('GL-1')
  await expect(row(page, 'Cat')).toContainText('#8d5524')
  await expect(row(page, 'Cat')).toContainText(/141,\s*85,\s*36/)
  await expect(row(page, 'Cerita').locator('strong')).toHaveText('kebun induk')
  await expect(row(page, 'Situs').getByRole('link')).toHaveAttribute('href', 'https://semai.example/galeri')
  await expect(row(page, 'Buka Situs').getByRole('link', { name: /Buka Situs/ })).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Sembunyikan rincian' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(row(page, 'Kode')).toBeHidden()
  await expect(page.getByRole('tablist')).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan rincian' }).click()
  await expect(row(page, 'Kode')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/view=update/)
  await page.goBack()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/field-gallery(\?|$)/)
})

test('DT-02 MD-02 related lists are tabs: the first is open, the open one is in the address, and reload keeps it', async ({
  page,
}) => {
  await page.goto(RECORD)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Rincian Galeri')).toHaveAttribute('aria-selected', 'true')
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/field_gallery/list') && request.url().includes('twin_id'),
  )
  await tab('Kembaran').click()
  expect(JSON.parse(new URL((await asked).url()).searchParams.get('filters') ?? '{}')).toEqual({ twin_id: 1 })
  await expect(page).toHaveURL(/tab=field-gallery(&|$)/)
  await page.reload()
  await expect(tab('Kembaran')).toHaveAttribute('aria-selected', 'true')
})

test('MD-02 a child module shows its list, filtered by the master, and leaves the address alone whatever is done in it', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/gallery/field-gallery')
  const code = freshCode()
  const { data } = await call(page, 'post', 'field_gallery/create', {
    name: `Induk ${code}`,
    code,
    colour: 1,
    location_nursery_id: 1,
    lines: Array.from({ length: 12 }, (_, n) => ({ item: `Barang ${n}`, quantity: n + 1 })),
  })
  const { id } = data as { id: number }
  const address = `/gallery/field-gallery/${id}?view=detail&id=${id}`
  await page.goto(address)
  const list = page.getByRole('tabpanel')
  const unchanged = () => expect(page).toHaveURL(address)
  await expect(list.getByText('display 10 of 12 record')).toBeVisible()
  await list.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect(list.getByText('display 2 of 12 record')).toBeVisible()
  await unchanged()
  await list.getByRole('searchbox').fill('Barang 7')
  await expect(list.getByText('display 1 of 1 record')).toBeVisible()
  await unchanged()
  await list.getByRole('button', { name: 'Tambah Rincian Galeri' }).click()
  const drawer = page.getByRole('dialog', { name: 'Tambah Rincian Galeri' })
  // The master is given: nobody chooses it.
  await expect(drawer.getByLabel('Galeri Kolom')).toHaveCount(0)
  await drawer.getByRole('textbox', { name: /^Barang/ }).fill('Barang 77')
  await drawer.getByLabel('Banyak').fill('3')
  await drawer.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(list.getByText('display 2 of 2 record')).toBeVisible()
  await unchanged()
  const rows = (
    await call(
      page,
      'get',
      `field_gallery_line/list?filters=${encodeURIComponent(JSON.stringify({ field_gallery_id: id }))}`,
    )
  )['total']
  expect(rows).toBe(13)
})

test.describe('someone who may not read the lines', () => {
  test('DT-02 PM-03 sees no tab of them, and the first tab that is left is open', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(RECORD)
    const session = (await call(page, 'get', 'session')) as { user: { role_id: number }; tasks: string[] }
    // As a role without that one right would meet it: the server's own answer, short of it.
    await page.route('**/api/session', (route) =>
      route.fulfill({
        json: {
          ...session,
          user: { ...session.user, role_id: 7 },
          tasks: session.tasks.filter((task) => !task.startsWith('field-gallery-line.')),
        },
      }),
    )
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Kembaran' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab')).toHaveCount(1)
  })
})

test('MD-04 a record that asks for room closes the side menu while it is open, and only then', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(TABLE)
  const menu = page.getByRole('complementary').getByRole('heading', { name: 'Galeri', exact: true })
  await expect(menu).toBeVisible()
  await page.getByRole('link', { name: 'TB-001' }).click()
  await expect(page.getByRole('heading', { name: 'TB-001' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await page.goBack()
  await expect(menu).toBeVisible()
  // A record of a module that does not ask for it leaves the menu where it is.
  await page.goto(RECORD)
  await expect(page.getByRole('heading', { name: 'Jati Unggul' })).toBeVisible()
  await expect(menu).toBeVisible()
})

test('FR-07 a drop-down asks for 1,000 options at once and draws the next of them as its end comes into sight; one letter narrows them all', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${TABLE}?view=create`)
  const limits: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/gallery_table/dataset'))
      limits.push(new URL(request.url()).searchParams.get('limit') ?? '')
  })
  await page.getByRole('combobox', { name: 'Induk' }).click()
  await expect(page.getByRole('option')).toHaveCount(50)
  await page.getByRole('option').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('option', { name: 'TB-120' })).toBeAttached()
  expect(await page.getByRole('option').count()).toBeGreaterThanOrEqual(120)
  const last = page.getByRole('combobox', { name: 'Induk' })
  await last.fill('9')
  await expect(page.getByRole('option', { name: 'TB-099' })).toBeAttached()
  await expect(page.getByRole('option', { name: 'TB-050' })).toHaveCount(0)
  expect(limits).toEqual(['1000'])
})

test('FR-07 where there are more records than one call brings, one letter says that more letters are needed', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/\/gallery_table\/dataset/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), total: 5_000 } })
  })
  await page.goto(`${TABLE}?view=create`)
  const parent = page.getByRole('combobox', { name: 'Induk' })
  await parent.click()
  await expect(page.getByRole('option')).toHaveCount(50)
  await parent.fill('9')
  await expect(page.getByText('Ketik minimal 2 huruf untuk mencari di semua data.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  // Two letters ask for the beginning of a name, three for any part of it.
  await parent.fill('099')
  await expect(page.getByRole('option', { name: 'TB-099' })).toBeVisible()
  // A call that is still on its way would meet a closed page.
  await page.unrouteAll({ behavior: 'wait' })
})

test('LS-06 the columns on a phone speak neither of widths nor of dragging', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(TABLE)
  await showTools(page)
  await page.getByRole('button', { name: 'Kolom', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Kolom' })
  await expect(modal.getByText('Pakai tombol panah untuk mengubah urutan.', { exact: true })).toBeVisible()
  await expect(modal.getByText(/Lebar kolom/)).toBeHidden()
})

test('on a phone the head of a record is one row: back, the next action, and a menu with all else and why not; each large enough for a thumb', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/main-module')
  const subject = `Pesanan ${freshCode()}`
  const { data } = await call(page, 'post', 'gallery_order/create', { subject, quantity: 10 })
  const { id } = data as { id: number }
  await page.goto(`/gallery/gallery-order/${id}?view=detail&id=${id}`)
  const bar = page.getByRole('group', { name: `Tindakan untuk ${subject}` })
  const menu = bar.getByRole('button', { name: 'Tindakan lain' })
  const targets = [page.getByRole('button', { name: 'Kembali' }), bar.getByRole('button', { name: 'Ajukan' }), menu]
  await expect(targets[1]!).toBeVisible()
  await expect(bar.getByRole('button')).toHaveCount(2)
  const boxes = await Promise.all(targets.map((target) => target.boundingBox()))
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1)
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await menu.click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([
    /^Edit/,
    /^Batalkan Pesanan/,
    /^Cetak/,
    /^Gandakan/,
    /^Salin tautan/,
    /^Hapus/,
    /^Terima.+/,
    /^Selesaikan.+/,
  ])
  for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // What cannot be done now says why and does nothing.
  await items.filter({ hasText: /^Terima/ }).click({ force: true })
  await expect(page.getByRole('dialog', { name: 'Terima' })).toHaveCount(0)
  await page.screenshot({ path: 'test-results/record-menu-phone.png' })
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.screenshot({ path: 'test-results/record-head-phone.png' })
  await bar.getByRole('button', { name: 'Ajukan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  // Nothing is next but the decision: neither the old button nor an edit that is closed stays.
  await expect(bar.getByRole('button', { name: 'Putuskan' })).toBeVisible()
  await expect(bar.getByRole('button')).toHaveCount(2)
})

test('DT-01 DT-02 the lists of a run and the lines of a document are in sight; all facts are one press away', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const first = async (path: string): Promise<number> => {
    const { data } = await call(page, 'get', `${path}/list?limit=1`)
    return (data as readonly { id: number }[])[0]?.id ?? 0
  }
  await page.goto('/distribution/distribution-allocation-ff')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^DST\// })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: 'Penerima', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tab', { name: 'Riwayat Cetak' })).toBeInViewport({ ratio: 1 })

  const id = await first('stock_inisiasi')
  await page.goto(`/stock-management/stock-inisiasi/${id}?view=detail&id=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('columnheader', { name: 'Tanaman' })).toBeInViewport({ ratio: 1 })
  await expect(main.getByText('Pembukuan Ke', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tampilkan rincian' }).click()
  await expect(main.getByText('Pembukuan Ke', { exact: true })).toBeVisible()
  // The number is the page's heading: no fact says it again.
  await expect(main.getByText('Nomor Dokumen', { exact: true })).toHaveCount(0)
  await expect(main.getByRole('columnheader', { name: 'Tanaman' })).toHaveCount(1)
})
