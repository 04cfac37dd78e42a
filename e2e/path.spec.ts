import { expect } from '@playwright/test'
import { call, expectNoViolations } from './kit/list.ts'
import { another } from './kit/people.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator' })

test('AP-01 a record goes over its desks: each finds it in the inbox, and its page shows how far it is', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  await page.goto('/main-module')
  const subject = `Meja ${freshCode()}`
  const made = await call(page, 'post', 'gallery_purchase/create', { subject, quantity: 5, location_nursery_id: 1 })
  const id = Number((made['data'] as { id: number }).id)
  await page.goto(`/gallery/gallery-purchase/${id}?view=detail&id=${id}`)
  const path = page.getByRole('region', { name: 'Tahapan Pengadaan' })
  await expect(path.getByRole('listitem').filter({ hasText: 'Draf' })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Ajukan' }).first().click()
  await page.getByRole('dialog').getByLabel('Catatan').fill('Mendesak')
  await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(path.getByText('Berikutnya: Verifikasi')).toBeVisible()

  const verifier = await another(browser, baseURL, 'qa')
  await verifier.goto('/inbox')
  await expect(verifier.getByRole('heading', { name: /^Pengadaan Contoh · Verifikasi/ })).toBeVisible()
  await verifier.getByRole('link', { name: subject }).click()
  const seen = verifier.getByRole('region', { name: 'Tahapan Pengadaan' })
  await expect(seen.getByText('Menunggu Anda: Verifikasi')).toBeVisible()
  await expect(seen.getByText('Mendesak').last()).toBeVisible()
  await verifier.getByRole('button', { name: 'Verifikasi' }).first().click()
  const dialog = verifier.getByRole('dialog')
  await dialog.getByLabel('Kembalikan untuk diperbaiki').check()
  await dialog.getByLabel('Catatan').fill('Jumlahnya keliru')
  await dialog.getByRole('button', { name: 'Verifikasi' }).click()
  await expect(seen.getByRole('listitem').filter({ hasText: 'Perlu Perbaikan' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectNoViolations(verifier, 'path')
  await verifier.setViewportSize({ width: 360, height: 740 })
  expect(await scrollsSideways(verifier)).toBe(false)
  await expectNoViolations(verifier, 'path on a phone')
})
