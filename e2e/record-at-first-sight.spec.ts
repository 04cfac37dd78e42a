import { expect, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { existingId } from './kit/existing.ts'
import { givenWaiting } from './kit/people.ts'
import { freshCode, test } from './kit/test.ts'

const PHONE = { width: 360, height: 780 }
const DESK = { width: 1440, height: 900 }

const topOf = async (page: Page, name: string) => {
  const tab = page.getByRole('tab', { name }).first()
  await expect(tab).toBeVisible()
  await page.waitForLoadState('networkidle')
  return (await tab.boundingBox())?.y ?? Infinity
}

test('the lists of a period stand right under its head, which says number and state once', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/main-module')
  const id = await existingId(page, 'distribution_period')
  await page.setViewportSize(DESK)
  await page.goto(`/distribution/distribution-period/${id}?view=detail&id=${id}`)
  const main = page.getByRole('main')
  expect(await topOf(page, 'Sosialisasi Tanam')).toBeLessThan(420)
  await expect(main.locator('dt', { hasText: /^(Status|No\. Dokumen|Nomor Dokumen)$/ })).toHaveCount(0)
  await main.getByRole('button', { name: 'Tampilkan rincian' }).click()
  await expect(main.getByText('Dibuat', { exact: true })).toBeVisible()
  await expect(main.locator('dt', { hasText: /^(Status|No\. Dokumen|Nomor Dokumen)$/ })).toHaveCount(0)
  await main.getByRole('button', { name: 'Sembunyikan rincian' }).click()
  await page.setViewportSize(PHONE)
  expect(await topOf(page, 'Sosialisasi Tanam')).toBeLessThan(640)
  // Who made it and when is one press away on a phone.
  await expect(main.getByText('Dibuat', { exact: true })).toHaveCount(0)
})

test('on a phone the lists of a nursery and a plant begin on the first screen', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const [address, tab] of [
    ['/master/location-nursery/1?view=detail&id=1', 'Blok Persemaian'],
    ['/master/trees-main/1?view=detail&id=1', 'SOP'],
  ] as const) {
    await page.goto(address)
    expect.soft(await topOf(page, tab), address).toBeLessThan(640)
  }
})

test('while a decision waits it is the head of the record, on a phone too', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/main-module')
  const id = await givenWaiting(page, `Menunggu ${freshCode()}`)
  await page.setViewportSize(PHONE)
  await page.goto(`/gallery/gallery-order/${id}?view=detail&id=${id}`)
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('group', { name: /^Tindakan untuk/ })
  await bar.getByRole('button', { name: 'Putuskan' }).click()
  await expect(page.getByRole('heading', { name: /^Persetujuan/ })).toBeFocused()
  await expect(approve).toBeInViewport({ ratio: 1 })
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.setViewportSize(DESK)
  // Nothing beside it has a colour of its own.
  await expect(page.locator('main button[data-variant=light]')).toHaveCount(0)
  await expect(page.locator('main button[data-variant=filled]')).toHaveText(['Approve'])
})

test('no figure of a card is a heading in disguise', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/distribution/distribution-monitoring')
  await expect(page.locator('[data-tone=success] [data-animated]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await axe(page).analyze()).violations).toEqual([])
  await expect(page.locator('p:has([data-animated])')).toHaveCount(0)
})

test('on a phone what clears the filters is whole beside them', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  const filters = encodeURIComponent(JSON.stringify({ status_document: 1, location_nursery_id: 1 }))
  await page.goto(`/distribution/distribution-period?filters=${filters}`)
  const clear = page.getByRole('list', { name: 'Filter aktif' }).getByRole('button', { name: 'Hapus semua filter' })
  await expect(clear).toBeVisible()
  const box = await clear.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width - 8)
})
