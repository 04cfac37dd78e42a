import { expect } from '@playwright/test'
import { test } from './kit/test.ts'

test('PM-05 users, roles, groups, tasks and the mapping of tasks to roles each have their screen; a switch there gives the right at once', async ({
  page,
}) => {
  for (const [route, title] of [
    ['users', 'Users'],
    ['roles', 'Roles'],
    ['role-groups', 'Role Groups'],
    ['tasks', 'Tasks'],
    ['task-mapping', 'Task Mapping'],
  ] as const) {
    await page.goto(`/user-role/${route}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
  }
  await page.goto('/user-role/task-mapping?search=Vendor')
  await page.getByRole('link', { name: 'Vendor/Freelance' }).click()
  await page.getByPlaceholder('Cari Tasks').fill('Lihat Sponsor')
  const right = page.getByRole('switch', { name: 'Lihat Sponsor' })
  await expect(right).not.toBeChecked()
  const stored = page.waitForResponse('**/api/role_task/mapping/create')
  await right.press('Space')
  expect((await stored).status()).toBe(200)
  await expect(right).toBeChecked()
  await expect(page.getByText('Lihat Sponsor diaktifkan')).toBeVisible()
  // As it was: others of this role count on it.
  const taken = page.waitForResponse('**/api/role_task/mapping/create')
  await right.press('Space')
  expect((await taken).status()).toBe(200)
})
