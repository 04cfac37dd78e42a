import { expect, type Locator, type Page } from '@playwright/test'
import { type Hand, handOf, pressesOf, secondsOf } from './kit/hand.ts'
import { pasteInto } from './kit/keyboard.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { ownServerTest } from './kit/own-server.ts'
import { freshCode, signIn } from './kit/test.ts'

// Other journeys count the beds of the demo.
const test = ownServerTest()

test('MD-03 the twenty beds of a block are made in one go, counted on and seen before; each message leads on', {
  tag: '@wide',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/master/location-nursery/2?view=detail&id=2')
  const code = freshCode()
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Tambah Blok Persemaian' }).first().click()
  const block = page.getByRole('dialog', { name: 'Tambah Blok Persemaian' })
  await block.getByLabel('Kode', { exact: false }).first().fill(code)
  await block.getByLabel(/^Nama Blok/).fill(`Blok ${code}`)
  await block.getByRole('combobox', { name: /^Kategori/ }).click()
  await page.getByRole('option', { name: 'Tanam' }).click()
  await block.getByRole('button', { name: 'Simpan', exact: true }).click()
  // The message names the record and leads to it.
  await page
    .getByRole('status')
    .filter({ hasText: `Blok ${code}` })
    .getByRole('link', { name: 'Buka' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Blok ${code}` })).toBeVisible()

  await panel.getByRole('button', { name: 'Tambah Bedeng Persemaian' }).first().click()
  const bed = page.getByRole('dialog', { name: 'Tambah Bedeng Persemaian' })
  await bed.getByLabel(/^Kode/).first().fill(`${code}-01`)
  await bed.getByLabel(/^Kapasitas/).fill('1200')
  await bed.getByRole('button', { name: 'Buat beberapa' }).click()
  const several = page.getByRole('dialog', { name: 'Buat beberapa Bedeng Persemaian' })
  await several.getByLabel('Berapa banyak').fill('20')
  await expect(several.getByRole('listitem')).toHaveCount(20)
  await expect(several.getByRole('listitem').last()).toHaveText(`${code}-20`)
  await several.getByRole('button', { name: 'Buat 20' }).click()
  const made = page.getByRole('status').filter({ hasText: '20 data Bedeng Persemaian' })
  await expect(made).toContainText(`${code}-01 sampai ${code}-20`)
  await expect(panel.getByText('display 10 of 20 record')).toBeVisible()
  await made.getByRole('link', { name: 'Buka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bedeng Persemaian' })).toBeVisible()
  await expect(page.getByText('display 10 of 20 record')).toBeVisible()
  const { total } = await call(page, 'get', `bedeng_nursery/list?search=${code}-`)
  expect(total).toBe(20)
})

test('MD-03 blocks of a nursery are pasted side by side in its tab; what is wrong is told in its row, and all are stored together', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin')
  await page.goto('/master/location-nursery/2?view=detail&id=2')
  const code = freshCode()
  const opener = page.getByRole('tabpanel').getByRole('button', { name: 'Tambah beberapa', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Tambah beberapa Blok Persemaian' })
  const row = (number: number) => dialog.getByRole('group', { name: `Blok Persemaian baris ${number}` })
  await pasteInto(
    row(1).getByRole('textbox', { name: /^Kode/ }),
    `Kode\tNama Blok\tKategori\r\n${code}A\tTempel A\tTanam\r\n${code}B\tTempel B\tTanam\r\n${code}A\tTempel C\tTanam\r\n`,
  )
  await expect(row(3).getByRole('textbox', { name: /^Nama Blok/ })).toHaveValue('Tempel C')
  await expectNoViolations(page, 'several blocks')
  await page.screenshot({ path: test.info().outputPath('several-blocks.png') })
  await dialog.getByRole('button', { name: 'Tambah beberapa Blok Persemaian' }).click()
  // The same code twice: nothing is stored, and the row says so.
  await expect(row(3)).toContainText('Kombinasi Lokasi Persemaian dan Kode sudah dipakai')
  expect((await call(page, 'get', `block_nursery/list?search=${code}`))['total']).toBe(0)
  await row(3).getByRole('textbox', { name: /^Kode/ }).fill(`${code}C`)
  await dialog.getByRole('button', { name: 'Tambah beberapa Blok Persemaian' }).click()
  const made = page.getByRole('status').filter({ hasText: '3 data Blok Persemaian berhasil ditambahkan' })
  await expect(made).toContainText('Tempel A sampai Tempel C')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).toContainText('Tempel C')
  const { data } = await call(page, 'get', `block_nursery/list?search=${code}`)
  expect((data as { location_nursery_id: number }[]).map((block) => block.location_nursery_id)).toEqual([2, 2, 2])

  // On a phone it is one of the tab's tools.
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(opener).toBeHidden()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Menu daftar' }).click()
  await expect(opener).toBeInViewport({ ratio: 1 })
  expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await opener.click()
  await expect(dialog).toBeVisible()
})

async function typeIn(at: Page | Locator, label: RegExp, text: string): Promise<void> {
  await at.getByRole('textbox', { name: label }).first().click()
  await at.getByRole('textbox', { name: label }).first().pressSequentially(text)
}

/** A nursery of this code, up to its own page. */
async function makeNursery(page: Page, code: string): Promise<void> {
  await page
    .getByRole('link', { name: 'Tambah' })
    .or(page.getByRole('button', { name: 'Tambah' }))
    .first()
    .click()
  await typeIn(page, /^Kode/, code)
  await typeIn(page, /^Nama Lokasi/, `Semai ${code}`)
  await typeIn(page, /^Alamat( \*)?$/, 'Jl. Raya KM 9')
  await typeIn(page, /^Koordinat/, '110.05, -7.07')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Semai ${code}` })).toBeVisible()
}

/** One of its blocks, up to the block's page. */
async function makeBlock(page: Page, block: string): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Tambah Blok Persemaian' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Tambah Blok Persemaian' })
  await expect(drawer.getByRole('textbox', { name: /^Kode/ })).toBeVisible()
  await typeIn(drawer, /^Kode/, block)
  await typeIn(drawer, /^Nama Blok/, `Blok ${block}`)
  await drawer.getByRole('combobox', { name: /^Kategori/ }).click()
  await page.getByRole('option', { name: 'Tanam' }).click()
  await drawer.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `Blok ${block}` })
    .getByRole('link', { name: 'Buka' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Blok ${block}` })).toBeVisible()
}

/** The form of a bed of the open block, filled in. */
async function fillBed(page: Page, code: string): Promise<Locator> {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Tambah Bedeng Persemaian' }).first().click()
  const bed = page.getByRole('dialog', { name: 'Tambah Bedeng Persemaian' })
  await typeIn(bed, /^Kode/, code)
  await typeIn(bed, /^Kapasitas/, '1200')
  return bed
}

test('MD-03 several beds whose answer is lost are made once, however often it is asked again', {
  tag: '@wide',
}, async ({ page }) => {
  await signIn(page, 'admin')
  const code = freshCode()
  await page.goto('/master/block-nursery/1?view=detail&id=1')
  const bed = await fillBed(page, `${code}-01`)
  const make = async () => {
    await bed.getByRole('button', { name: 'Buat beberapa' }).click()
    await page.getByRole('dialog', { name: 'Buat beberapa' }).getByRole('button', { name: 'Buat 10' }).click()
  }
  await page.route('**/api/bedeng_nursery/create-several', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await make()
  await expect(page.getByRole('dialog', { name: 'Buat beberapa' })).toHaveCount(0)
  await page.unroute('**/api/bedeng_nursery/create-several')
  await make()
  await expect(page.getByRole('status').filter({ hasText: '10 data Bedeng Persemaian' })).toContainText(`${code}-10`)
  expect((await call(page, 'get', `bedeng_nursery/list?search=${code}-`))['total']).toBe(10)
})

/** Ten beds as before: each with a form of its own. */
async function tenForms(page: Page, block: string): Promise<void> {
  for (let n = 1; n <= 10; n += 1) {
    const bed = await fillBed(page, `${block}-${String(n).padStart(2, '0')}`)
    await bed.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(bed).toHaveCount(0)
  }
}

/** Ten beds from one form: ten are what the dialog begins with. */
async function tenAtOnce(page: Page, block: string): Promise<void> {
  const bed = await fillBed(page, `${block}-01`)
  await bed.getByRole('button', { name: 'Buat beberapa' }).click()
  await page
    .getByRole('dialog', { name: 'Buat beberapa Bedeng Persemaian' })
    .getByRole('button', { name: 'Buat 10' })
    .click()
}

/** What a hand does for a nursery with two blocks of ten beds each. */
async function handFor(
  page: Page,
  code: string,
  makeTenBeds: (page: Page, block: string) => Promise<void>,
): Promise<Hand> {
  await page.goto('/master/location-nursery')
  const hand = await handOf(page)
  await makeNursery(page, code)
  for (const block of ['B1', 'B2']) {
    await makeBlock(page, block)
    await makeTenBeds(page, block)
    await expect(page.getByRole('tabpanel').getByText('display 10 of 10 record')).toBeVisible()
    // Back to the nursery, for its next block.
    if (block === 'B1')
      await page
        .getByRole('main')
        .getByRole('link', { name: `Semai ${code}` })
        .first()
        .click()
  }
  const done = await hand()
  const { data } = await call(page, 'get', `location_nursery/list?search=${code}`)
  expect(data).toMatchObject([{ total_block: 2, total_bedeng: 20 }])
  return done
}

test(
  'MD-03 a nursery with two blocks and twenty beds takes a practised hand at most 90 seconds, and less than half the presses of one record after the other',
  { tag: '@wide' },
  async ({ page }, info) => {
    test.setTimeout(360_000)
    await signIn(page, 'admin')
    const oneByOne = await handFor(page, freshCode(), tenForms)
    const after = await handFor(page, freshCode(), tenAtOnce)
    const counted = { oneByOne, after, seconds: { oneByOne: secondsOf(oneByOne), after: secondsOf(after) } }
    info.annotations.push({ type: 'hand', description: JSON.stringify(counted) })
    console.info('nursery, 2 blocks, 20 beds', counted)
    expect(pressesOf(after)).toBeLessThan(pressesOf(oneByOne) / 2)
    expect(secondsOf(after)).toBeLessThanOrEqual(90)
  },
)
