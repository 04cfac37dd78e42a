import { expect } from '@playwright/test'
import { demoAreas } from '#areas/demo-areas.ts'
import { glossary } from '#areas/glossary.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { expectNoViolations } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

const WORDS = glossary.flatMap(({ words }) => words).length
const catalogue = buildCatalogue(demoAreas)
const modules = catalogue.modules.filter(({ inMenu }) => inMenu)
const addressOf = (index: number) => {
  const module = modules[index]
  const path = module && `/${catalogue.menuOf(module).key}/${module.route}`
  // List, detail and form in turn: the help is the module's on each of them.
  return index % 3 === 1
    ? `${path}/1?view=detail&id=1`
    : index % 3 === 2 && !module?.without.includes('create')
      ? `${path}?view=create`
      : `${path}`
}

test('help is at the same place on every route and tells what the screen is for', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  const button = page.getByRole('button', { name: 'Bantuan' }).filter({ visible: true })
  const routes = [
    ...modules.map((module, index) => [addressOf(index), module.help?.about ?? ''] as const),
    ['/main-module', 'Beranda menampilkan semua modul'],
    ['/istilah', 'Daftar istilah menjelaskan'],
    ['/master/no-such-screen', 'Layar ini tidak tersedia'],
    ['/no/such/page', 'Layar ini tidak tersedia'],
  ] as const
  const places = new Map<string, string>()
  for (const [address, about] of routes) {
    await page.goto(address)
    await expect(button).toBeVisible()
    // A form takes the focus once it is there; help that came before would give it back to the form.
    if (address.includes('create')) await expect(page.locator('form :focus')).toBeVisible()
    // With the page's own actions, which make the header higher.
    await page.waitForLoadState('networkidle')
    const box = await button.boundingBox()
    places.set(`${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`, address)
    await button.click()
    const panel = page.getByRole('dialog', { name: /^Bantuan/ })
    await expect(panel).toContainText(about)
    for (const name of ['Tombol pintas', 'Tur singkat']) await expect(panel.getByRole('button', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
  expect([...places].slice(1)).toEqual([])
})

test('the account panel has its own help, with the way back to shortcuts and words', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/main-module')
  await page.getByRole('button', { name: /Akun & pengaturan/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bantuan' }).click()
  const panel = page.getByRole('dialog', { name: 'Bantuan: Akun & pengaturan' })
  await expect(panel).toContainText('Panel ini menunjukkan siapa yang sedang masuk')
  await panel.getByRole('button', { name: 'Tombol pintas' }).click()
  await expect(page.getByRole('dialog', { name: 'Tombol pintas' })).toBeVisible()
})

test('the glossary is found from help and footer, and is searched in both languages', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/main-module')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Daftar istilah' }).click()
  await page.waitForURL('**/istilah')
  await expect(page.getByText(`${WORDS} istilah`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cari istilah' }).fill('pricking')
  await expect(page.getByText('1 istilah')).toBeVisible()
  await expect(page.getByText('memindahkan semai dari bedeng tabur ke wadah')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cari istilah' }).fill('zzz')
  await expect(page.getByText('Tidak ada istilah yang cocok')).toBeVisible()
  await page.getByRole('button', { name: 'Bantuan' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Daftar istilah' }).click()
  await expect(page.getByText(`${WORDS} istilah`)).toBeVisible()
})

for (const width of [360, 1440]) {
  test(`axe finds nothing in help, tour and glossary at ${width} px, and nothing sticks out`, { tag: '@long' }, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/istilah')
    await expect(page.getByText(`${WORDS} istilah`)).toBeVisible()
    await expectNoViolations(page, 'glossary')
    await page.getByRole('button', { name: 'Bantuan' }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog', { name: /^Bantuan/ })).toBeVisible()
    await expectNoViolations(page, 'help')
    await page.getByRole('button', { name: 'Tur singkat' }).click()
    for (const title of [
      'Selamat datang di Semai',
      'Semua modul ada di sini',
      'Cari apa saja',
      'Bantuan di setiap layar',
    ]) {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      // The steps differ in their words only: one that stands alone and one that points at something are looked at.
      if (['Selamat datang di Semai', 'Cari apa saja'].includes(title)) await expectNoViolations(page, title)
      const card = await page.getByRole('button', { name: 'Lanjut' }).boundingBox()
      expect([
        (card?.x ?? -1) > 0,
        (card?.x ?? 0) + (card?.width ?? 0) < width,
        (card?.y ?? 0) + (card?.height ?? 0) < 740,
      ]).toEqual([true, true, true])
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('dialog', { name: 'Atur sesuai kebutuhan' })).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
  })
}
