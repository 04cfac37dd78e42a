import { expect, type Page } from '@playwright/test'
import { draftNotice, keptDrafts } from './kit/drafts.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { ownPerson } from './kit/own-person.ts'
import { givenPicRun } from './kit/pic-run.ts'
import { freshCode, scrollsSideways, signIn, test } from './kit/test.ts'

/** To another page by a link of this one, with what was typed given up. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Semua modul' }).first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('masih ditawarkan lagi selama sehari')
  await question.getByRole('button', { name: 'Buang isian' }).click()
  await expect(question).toHaveCount(0)
}

test('rights that were ticked and left are offered again, and gone once they are saved', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/main-module')
  const groups = (await call(page, 'get', 'role_groups/list')) as { data: { id: number }[] }
  const { data } = (await call(page, 'post', 'roles/create', {
    role_name: `Peninjau ${freshCode()}`,
    role_group_id: groups.data[0]?.id,
  })) as { data: { id: number } }
  const address = `/user-role/role-rights/${data.id}`
  await page.goto(address)
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await tick('Lihat Bedeng Persemaian').check()
  await leave(page)
  await page.goto(address)
  await expect(tick('Lihat Bedeng Persemaian')).not.toBeChecked()
  await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(tick('Lihat Bedeng Persemaian')).toBeChecked()
  const changes = page.getByRole('region', { name: 'Perubahan' })
  await expect(changes).toContainText('Lihat Bedeng Persemaian')
  await changes.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(changes).toHaveCount(0)
  await expect.poll(() => keptDrafts(page)).not.toContain('bedeng-nursery.read')
  await page.reload()
  await expect(tick('Lihat Bedeng Persemaian')).toBeChecked()
  await expect(draftNotice(page)).toHaveCount(0)
})

test.describe('one with a profile of their own', () => {
  test.use({ person: 'tamu' })
  test('a profile that was typed and left is offered again', { tag: '@wide' }, async ({ page }) => {
    const job = `Peninjau ${freshCode()}`
    await page.goto('/account')
    const profile = page.getByRole('region', { name: 'Profil', exact: true })
    await profile.getByLabel('Jabatan').fill(job)
    await leave(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/account')
    await expect(profile.getByLabel('Jabatan')).not.toHaveValue(job)
    const take = draftNotice(page).getByRole('button', { name: 'Lanjutkan' })
    await expect(take).toBeVisible()
    expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await scrollsSideways(page)).toBe(false)
    await expectNoViolations(page, 'profile draft')
    await take.click()
    await expect(profile.getByLabel('Jabatan')).toHaveValue(job)
    await profile.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText('Profil Anda diperbarui.')).toBeVisible()
    await expect.poll(() => keptDrafts(page)).not.toContain(job)
  })
})

test.describe('one whose profile changes elsewhere', () => {
  test.use({ person: null })
  test('a profile that changes elsewhere is followed where nothing was typed, and told where something was', {
    tag: '@wide',
  }, async ({ page, baseURL }) => {
    const { username, password } = await ownPerson(baseURL ?? '', 'tamu')
    await signIn(page, username, '', password)
    await page.goto('/account')
    const profile = page.getByRole('region', { name: 'Profil', exact: true })
    const input = (name: string) => profile.getByLabel(name)
    const elsewhere = async (values: object) => {
      const { data } = (await call(page, 'get', 'account')) as { data: Record<string, unknown> }
      const { fullname, phone, job_position, version } = data
      await call(page, 'post', 'account/profile', { fullname, phone, job_position, version, ...values })
    }
    await expect(input('Jabatan')).toBeVisible()
    const [job, other, typed] = [1, 2, 3].map((number) => `Auditor ${freshCode()} ${number}`) as [
      string,
      string,
      string,
    ]
    await elsewhere({ job_position: job, phone: '0811 1111 1111' })
    // Shown from what was read before; the newer account comes with the refusal.
    await input('Telepon').fill('0811 2222 2222')
    await elsewhere({ job_position: other, phone: '0811 3333 3333' })
    const save = profile.getByRole('button', { name: 'Simpan', exact: true })
    await save.click()
    await expect(input('Jabatan')).toHaveValue(other)
    await expect(input('Telepon')).toHaveValue('0811 2222 2222')
    await expect(profile).toContainText('Telepon “0811 3333 3333”')
    await expectNoViolations(page, 'profile changed elsewhere')
    // Left, and offered upon an account that has changed once more.
    await input('Jabatan').fill(typed)
    await leave(page)
    await elsewhere({ job_position: job })
    await page.goto('/account')
    await expect(input('Jabatan')).toHaveValue(job)
    await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(input('Jabatan')).toHaveValue(typed)
    await expect(profile).toContainText(`Jabatan “${job}”`)
    await profile.getByRole('button', { name: 'Pakai yang tersimpan' }).click()
    await expect(input('Jabatan')).toHaveValue(job)
    await save.click()
    await expect(page.getByText('Profil Anda diperbarui.')).toBeVisible()
    await expect.poll(() => keptDrafts(page)).not.toContain('profile/')
  })
})

test.describe('one who allocates', () => {
  test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })
  test('DS-05 figures typed into the grid and left are offered again, upon the figures they were typed upon', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto('/distribution/distribution-allocation-ff')
    const { run, version, one, two, store, stored, quantity, notice, close } = await givenPicRun(page)
    const address = `/distribution/distribution-allocation/${run}`
    await page.goto(address)
    await quantity(one).fill('5')
    await quantity(two).fill('6')
    await leave(page)
    await store({ version, lines: [{ id: two.id, qty_allocated: 2 }] })
    await page.goto(address)
    await expect(quantity(two)).toHaveValue('2')
    await expect(draftNotice(page)).toBeVisible()
    await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(quantity(one)).toHaveValue('5')
    await expect(quantity(two)).toHaveValue('6')
    await expect(notice).toContainText('Baris ketikan yang juga diubah orang lain: 1.')
    await page.getByRole('button', { name: 'Pakai angka terbaru, pertahankan ketikan' }).click()
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText('Alokasi disimpan')).toBeVisible()
    expect((await stored()).lines.map(({ qty_allocated }) => qty_allocated)).toEqual([5, 6])
    await expect.poll(() => keptDrafts(page)).not.toContain(`allocation/`)
    await page.reload()
    await expect(quantity(two)).toHaveValue('6')
    await expect(draftNotice(page)).toHaveCount(0)
    await close()
  })
})
