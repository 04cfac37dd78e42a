import { expect, type Page } from '@playwright/test'
import { call } from './kit/list.ts'
import { ownServerTest } from './kit/own-server.ts'
import { freshCode, signIn } from './kit/test.ts'

// Other journeys count the beds of the demo.
const test = ownServerTest()

/** How often a hand presses: every click and every key, as the page hears them. */
async function counting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`(() => {
    window.presses = 0
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => { window.presses += 1 }, { capture: true })
  })()`)
  return () => page.evaluate<number>('window.presses')
}

test('MD-03 a block and its twenty beds take less than half the presses of one bed after the other; each message leads on', { tag: '@wide' }, async ({ page }) => {
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
  await page.getByRole('status').filter({ hasText: `Blok ${code}` }).getByRole('link', { name: 'Buka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Blok ${code}` })).toBeVisible()

  const presses = await counting(page)
  await panel.getByRole('button', { name: 'Tambah Bedeng Persemaian' }).first().click()
  const bed = page.getByRole('dialog', { name: 'Tambah Bedeng Persemaian' })
  await bed.getByLabel(/^Kode/).first().pressSequentially(`${code}-01`)
  await bed.getByLabel(/^Kapasitas/).pressSequentially('1200')
  const oneByOne = ((await presses()) + 1) * 20 // and 'Simpan'
  await bed.getByRole('button', { name: 'Buat beberapa' }).click()
  const several = page.getByRole('dialog', { name: 'Buat beberapa Bedeng Persemaian' })
  await several.getByLabel('Berapa banyak').press('ControlOrMeta+A')
  await several.getByLabel('Berapa banyak').pressSequentially('20')
  await expect(several.getByRole('listitem')).toHaveCount(20)
  await expect(several.getByRole('listitem').last()).toHaveText(`${code}-20`)
  await several.getByRole('button', { name: 'Buat 20' }).click()
  await expect(page.getByRole('status').filter({ hasText: '20 data Bedeng Persemaian' })).toBeVisible()
  await expect(panel.getByText('display 10 of 20 record')).toBeVisible()
  expect(await presses()).toBeLessThan(oneByOne / 2)
  const { total } = await call(page, 'get', `bedeng_nursery/list?search=${code}-`)
  expect(total).toBe(20)
})
