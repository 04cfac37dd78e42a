import { expect, type Locator, type Page } from '@playwright/test'
import { call, expectNoViolations } from './kit/list.ts'
// Beds and blocks that others count are added here.
import { ownServerTest } from './kit/own-server.ts'
import { freshCode, scrollsSideways, signIn } from './kit/test.ts'

const test = ownServerTest()

const devices = [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }],
] as const
/** `PICTURES=1` renews the pictures of the documents. */
const PICTURES = process.env['PICTURES'] === '1'

const field = (at: Page | Locator, label: string) => at.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })

/** By the mouse, or by a finger where there is none. */
async function press(target: Locator): Promise<void> {
  const isTouched = await target.page().evaluate<boolean>(`matchMedia('(pointer: coarse)').matches`)
  await (isTouched ? target.tap() : target.click())
}

async function choose(page: Page, at: Page | Locator, label: string, option: string): Promise<void> {
  await press(at.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) }))
  await press(page.getByRole('option', { name: new RegExp(`^${option}( |$)`) }))
}

/** The menu's way to a screen, then its button. */
async function begin(page: Page, route: string, title: string): Promise<void> {
  await page.goto(`/master/${route}`)
  await press(
    page
      .getByRole('link', { name: 'Tambah' })
      .or(page.getByRole('button', { name: 'Tambah' }))
      .first(),
  )
  await expect(page.getByRole('heading', { name: `Tambah ${title}` })).toBeVisible()
}

async function save(page: Page, title: string, name: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Simpan', exact: true }))
  await expect(page.getByText(`Data ${title} berhasil ditambahkan`).first()).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** A record of the open tab, typed in the drawer beside its master. */
async function addBeside(page: Page, title: string, fill: (drawer: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: `Tambah ${title}` }).first())
  await saveBeside(page, title, fill)
}

async function saveBeside(page: Page, title: string, fill: (drawer: Locator) => Promise<void>): Promise<void> {
  const drawer = page.getByRole('dialog', { name: `Tambah ${title}` })
  await fill(drawer)
  await press(drawer.getByRole('button', { name: 'Simpan', exact: true }))
  await expect(drawer).toHaveCount(0)
}

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return
  await page.emulateMedia({ colorScheme: 'light' })
  await page
    .getByRole('tablist')
    .last()
    .evaluate((tabs) => tabs.scrollIntoView({ block: 'center' }))
  await expect(page.locator('.alert-card')).toHaveCount(0)
  await page.screenshot({ path: `docs/images/${name}.png` })
}

const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * 86_400_000)

for (const [device, context] of devices) {
  test.describe(`on ${device}`, { tag: device === 'a phone' ? '@long' : [] }, () => {
    test.use(context)
    test.setTimeout(180_000)
    const file = device.replace('a ', '')
    test.beforeEach(({ page }) => signIn(page, 'admin'))

    test('MS-02 MS-03 MS-04 someone new adds a nursery with two blocks and ten beds', { tag: '@long' }, async ({
      page,
    }) => {
      const code = freshCode()
      await begin(page, 'location-nursery', 'Lokasi Persemaian')
      await field(page, 'Kode').fill(code)
      await field(page, 'Nama Lokasi').fill(`Persemaian ${code}`)
      await field(page, 'Alamat').fill('Jl. Raya Sukorejo KM 9')
      await field(page, 'Koordinat').fill('110.0512, -7.0799')
      await save(page, 'Lokasi Persemaian', `Persemaian ${code}`)
      const nursery = page.url()
      for (const [block, category] of [
        ['B1', 'Tabur'],
        ['B2', 'Tanam'],
      ] as const) {
        await addBeside(page, 'Blok Persemaian', async (drawer) => {
          await field(drawer, 'Kode').fill(block)
          await field(drawer, 'Nama Blok').fill(`Blok ${block}`)
          await choose(page, drawer, 'Kategori', category)
        })
      }
      for (const block of ['B1', 'B2']) {
        await page.goto(nursery)
        await press(page.getByRole('link', { name: block, exact: true }))
        await expect(page.getByRole('heading', { name: `Blok ${block}`, level: 1 })).toBeVisible()
        await addBeside(page, 'Bedeng Persemaian', async (drawer) => {
          await field(drawer, 'Kode').fill(`${code}-${block}-1`)
          await field(drawer, 'Kapasitas').fill('2500')
        })
        // The others are like the first: only their code is another.
        for (const bed of [2, 3, 4, 5]) {
          await press(page.getByRole('button', { name: `Tindakan untuk ${code}-${block}-1`, exact: true }))
          await press(page.getByRole('menuitem', { name: /^Gandakan/ }))
          await saveBeside(page, 'Bedeng Persemaian', async (drawer) => {
            await expect(field(drawer, 'Kapasitas')).toHaveValue('2.500')
            await field(drawer, 'Kode').fill(`${code}-${block}-${bed}`)
          })
        }
        await expect(page.getByText('display 5 of 5 record')).toBeVisible()
        expect(await scrollsSideways(page)).toBe(false)
      }
      await picture(page, `nursery-${file}`)
      await page.goto(nursery)
      const beds = page.locator('dl, [class*=card]').filter({ hasText: 'Jumlah Bedeng' }).first()
      await expect(beds).toContainText(/Jumlah Bedeng\s*10/)
      await expectNoViolations(page, `nursery on ${device}`)
    })

    test('MS-06 someone new adds a transport vendor with two vehicles, and sees whose papers run out', {
      tag: '@long',
    }, async ({ page }) => {
      const code = freshCode()
      await begin(page, 'vendor-transportation', 'Vendor Transportasi')
      await field(page, 'Nomor').fill(`VT-${code}`)
      await field(page, 'Nama Vendor').fill(`CV ${code}`)
      await choose(page, page, 'Kategori', 'Perusahaan')
      await field(page, 'Telepon').fill('0812 2590 118')
      await save(page, 'Vendor Transportasi', `CV ${code}`)
      for (const [plate, days] of [
        ['H 1', -3],
        ['H 2', 12],
      ] as const) {
        await addBeside(page, 'Armada Vendor', async (drawer) => {
          await field(drawer, 'Nomor Plat').fill(`${plate} ${code}`)
          await field(drawer, 'Nama Kendaraan').fill('Truk engkel')
          await choose(page, drawer, 'Kategori', 'Kontrak')
          await field(drawer, 'STNK Berlaku Sampai').fill(dayFromNow(days))
        })
      }
      await expect(page.getByText('Lewat 3 hari')).toBeVisible()
      await expect(page.getByText('12 hari lagi')).toBeVisible()
      expect(await scrollsSideways(page)).toBe(false)
      await expectNoViolations(page, `vendor on ${device}`)
      await picture(page, `vendor-${file}`)
    })

    test('MS-10 someone new adds a plant with its SOP and pests, and finds it as a card and in a table', {
      tag: '@long',
    }, async ({ page }) => {
      const code = freshCode()
      await page.goto('/master/trees-main')
      await call(page, 'post', 'trees_type/create', { type_code: code, type_name: `Kayu ${code}` })
      await call(page, 'post', 'unit_seed/create', {
        unit_name: `KG ${code}`,
        symbol: 'KG',
        is_weight: 1,
        gram_per_unit: 1000,
      })
      await call(page, 'post', 'treatment_skill/create', { treatment_name: `Sapih ${code}`, treatment_category: 1 })
      await call(page, 'post', 'trees_pest/create', { pest_name: `Ulat ${code}`, pest_category: 1, risk_level: 2 })
      await begin(page, 'trees-main', 'Plant Library')
      await field(page, 'Kode').fill(code)
      await field(page, 'Nama Tanaman').fill(`Sengon ${code}`)
      await field(page, 'Nama Ilmiah').fill('Falcataria falcata')
      await choose(page, page, 'Tipe', `Kayu ${code}`)
      await choose(page, page, 'Pertumbuhan', 'Fast')
      await choose(page, page, 'Satuan Benih', `KG ${code}`)
      await field(page, 'Umur Sapih').fill('30')
      await field(page, 'Umur Siap Tanam').fill('20')
      await press(page.getByRole('button', { name: 'Simpan', exact: true }))
      await expect(page.getByText('Umur Siap Tanam tidak boleh kurang dari Umur Sapih').first()).toBeVisible()
      await field(page, 'Umur Siap Tanam').fill('120')
      await save(page, 'Plant Library', `Sengon ${code}`)
      for (const [day, phase] of [
        ['21', 'Semai'],
        ['90', 'Pemotongan Akar'],
      ] as const) {
        await addBeside(page, 'SOP Tanaman', async (drawer) => {
          await choose(page, drawer, 'Perlakuan', `Sapih ${code}`)
          await choose(page, drawer, 'Fase', phase)
          await field(drawer, 'Hari Ke-').fill(day)
        })
      }
      await expect(page.getByText('display 2 of 2 record')).toBeVisible()
      expect(await scrollsSideways(page)).toBe(false)
      await expectNoViolations(page, `plant on ${device}`)
      await picture(page, `plant-${file}`)
      await press(page.getByRole('tab', { name: 'Hama & Penyakit' }))
      await page.getByPlaceholder('Cari Hama & Penyakit').fill(`Ulat ${code}`)
      await press(page.getByRole('switch', { name: `Ulat ${code}` }))
      await expect(page.getByRole('switch', { name: `Ulat ${code}` })).toBeChecked()
      for (const look of ['', '&show=table']) {
        await page.goto(`/master/trees-main?search=${code}${look}`)
        await expect(page.getByRole('link', { name: `Sengon ${code}` })).toBeVisible()
      }
    })
  })
}
