import { expect } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test('a record tells who changed what, and an old value is put back by a new edit', async ({ page, request }) => {
  await page.goto('/main-module')
  const headers = { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('_token')`)}` }
  const name = `Riwayat ${freshCode()}`
  const { data } = (await (
    await request.post('/api/gallery_plant/create', {
      headers,
      data: { name, code: freshCode(), colour: 1, quantity: 5 },
    })
  ).json()) as { data: { id: number } }
  await request.put('/api/gallery_plant/update', {
    headers,
    data: { id: data.id, version: 1, quantity: 1250, colour: 2, location_nursery_id: 1 },
  })
  await page.goto(`/gallery/gallery-plant/${data.id}?view=detail&id=${data.id}`)
  const open = page.getByRole('button', { name: 'Riwayat', exact: true })
  await open.press('Enter')
  const history = page.getByRole('dialog', { name: `Riwayat ${name}` })
  const entries = history.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(/Diubah\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WIB oleh Administrator Semai/)
  await expect(entries.first()).toContainText('sebelumnya5menjadi1.250')
  await expect(entries.first()).toContainText('sebelumnyaMerahmenjadiHijau')
  await expect(entries.first()).toContainText('menjadiPersemaian Kendal')
  await expect(entries.last()).toContainText('Dibuat')
  await expect(entries.last().getByRole('button')).toHaveCount(0)

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect((await axe(page).analyze()).violations).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  }

  await history.getByRole('button', { name: 'Kembalikan Jumlah menjadi 5' }).click()
  await expect(page.getByText('Jumlah dikembalikan')).toBeVisible()
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('sebelumnya1.250menjadi5')
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page.getByRole('main').locator('dl').first()).toContainText('Jumlah5')
})

test('child rows tell old and new per field of the row', { tag: '@long' }, async ({ page, request }) => {
  test.setTimeout(120_000)
  await page.goto('/main-module')
  const headers = { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('_token')`)}` }
  const code = freshCode()
  const { data } = (await (
    await request.post('/api/field_gallery/create', {
      headers,
      data: {
        name: `Rincian ${code}`,
        code,
        colour: 1,
        lines: [
          { item: 'Polybag', quantity: 5 },
          { item: 'Sekop', quantity: 1 },
        ],
      },
    })
  ).json()) as { data: { id: number; version: number; lines: { id: number }[] } }
  await request.put('/api/field_gallery/update', {
    headers,
    data: {
      id: data.id,
      version: data.version,
      lines: [
        { id: data.lines[0]?.id, item: 'Polybag', quantity: 1250 },
        { item: 'Ember', quantity: 3 },
      ],
    },
  })
  await page.goto(`/gallery/field-gallery/${data.id}?view=detail&id=${data.id}`)
  await page.getByRole('button', { name: 'Riwayat', exact: true }).press('Enter')
  const entry = page
    .getByRole('dialog', { name: /^Riwayat / })
    .getByRole('listitem')
    .first()
  await expect(entry.getByRole('listitem').filter({ hasText: 'Polybag diubah' })).toContainText(
    'Banyaksebelumnya5menjadi1.250',
  )
  await expect(entry.getByRole('listitem').filter({ hasText: 'Ember ditambahkan' })).toContainText('Banyakmenjadi3')
  await expect(entry.getByRole('listitem').filter({ hasText: 'Sekop dihapus' })).toContainText('sebelumnyaSekop')
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect((await axe(page).analyze()).violations).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  }
})

test.describe('someone who only reads', () => {
  test.use({ person: 'tamu' })
  test('sees the history without a way to put anything back', { tag: '@long' }, async ({ page }) => {
    await page.goto('/master/block-nursery/1?view=detail&id=1')
    await page.getByRole('button', { name: 'Riwayat', exact: true }).click()
    const history = page.getByRole('dialog', { name: /^Riwayat / })
    await expect(history.getByRole('listitem').last()).toContainText('Dibuat')
    await expect(history.getByRole('button', { name: /Kembalikan/ })).toHaveCount(0)
  })
})
