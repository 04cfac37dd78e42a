import { expect, type Locator, type Page } from '@playwright/test'
import { signInAs, test } from './kit/accounts.ts'
import { markTourSeen } from './kit/tour.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const COMMON = 'Kata sandi ini terlalu umum, pilih yang lain'

/** Nothing is sent and nothing is left: the field says it while it is typed, and takes it back. */
async function expectJudged(page: Page, field: Locator): Promise<void> {
  await field.fill('password123')
  await expect(page.getByText(COMMON)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(COMMON))
  await field.fill('kebun jati emas')
  await expect(page.getByText(COMMON)).toHaveCount(0)
  await field.fill('pendek')
  await expect(page.getByText('Kata sandi minimal 8 karakter')).toHaveCount(0)
  await field.blur()
  await expect(page.getByText('Kata sandi minimal 8 karakter')).toBeVisible()
  // What the last key was is judged, not what was typed on the way there.
  await field.fill('')
  await field.pressSequentially('password1 dan seterusnya', { delay: 20 })
  await expect(page.getByText(COMMON)).toHaveCount(0)
}

test('a common password is refused where it is typed: registration, reset, invitation', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/register')
  const password = page.getByLabel('Kata sandi', { exact: true })
  await expectJudged(page, password)
  // So is one's own name, whichever was typed first, and the step does not go on.
  await password.fill('slametwidodo1')
  await page.getByLabel('Nama Lengkap').fill('Slamet Widodo')
  await page.getByLabel('Email').fill('slamet@kebun.example')
  await page.getByLabel('Username').fill('slamet-baru')
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect(page.getByText('Kata sandi tidak boleh sama dengan nama, username, atau email Anda')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Info Akun')
  for (const link of ['reset-password', 'set-password']) {
    await page.goto(`/${link}?code=belum-dilihat&ts=${Math.floor(Date.now() / 1000)}`)
    await expectJudged(page, page.getByLabel('Kata sandi baru', { exact: true }))
  }
})

test('a common password is refused where it is typed: the own account and an account of somebody else', {
  tag: '@wide',
}, async ({ page, accounts }) => {
  const person = await accounts.given()
  await markTourSeen(accounts.address, 'admin')
  await signInAs(page, 'admin')
  await page.waitForURL('**/main-module')
  await page.goto('/account')
  await expectJudged(page, page.getByLabel('Kata sandi baru', { exact: true }))
  await page.goto(`/user-role/users/${person.id}?view=detail&id=${person.id}`)
  await page.getByRole('button', { name: 'Kata Sandi Sementara' }).click()
  const field = page.getByRole('dialog', { name: 'Kata Sandi Sementara' }).locator('input[name=password]')
  await field.fill('password123')
  await expect(page.getByText(COMMON)).toBeVisible()
  await field.fill('kebun jati emas')
  await expect(page.getByText(COMMON)).toHaveCount(0)
})
