import { expect, type Page } from '@playwright/test'
import { draftNotice, keptDrafts } from './kit/drafts.ts'
import { call } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

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
