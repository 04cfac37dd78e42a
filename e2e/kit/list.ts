import { expect, type Locator, type Page } from '@playwright/test'
import { isLong } from '#test/kit/tier.ts'
import { axe } from './axe.ts'
import { freshCode } from './test.ts'

/** The gallery's wide table: every column type, a filter panel, cells of its own. */
export const TABLE = '/gallery/gallery-table'

/** Calls as the person on the screen, past the screen. */
export async function call(
  page: Page,
  method: 'get' | 'post',
  path: string,
  data?: unknown,
): Promise<Record<string, unknown>> {
  const token = await page.evaluate<string | null>('localStorage.getItem("_token")')
  const reply = await page.request[method](`/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as Record<string, unknown>
}

/** Rows of the gallery's table that no other test touches, found by their common name. */
export async function givenRows(page: Page, count: number): Promise<{ name: string; ids: number[] }> {
  // Behind the demo's own rows, whose first page other tests look at.
  const name = `Uji ZZ${freshCode()}`
  const ids: number[] = []
  for (let n = 1; n <= count; n += 1) {
    const { data } = await call(page, 'post', 'gallery_table/create', {
      code: `${name.slice(4)}-${String(n).padStart(2, '0')}`,
      name,
      colour: 1,
    })
    ids.push(Number((data as { id: number }).id))
  }
  return { name, ids }
}

/** On a phone the tools of a list lie behind one button. */
export async function showTools(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 1440) < 640) await page.getByRole('button', { name: /^Menu daftar/ }).click()
}

export const totalOf = async (page: Page, search: string) =>
  (await call(page, 'get', `gallery_table/list?search=${encodeURIComponent(search)}`))['total']
export const kept = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes('/api/preferences/') && reply.request().method() === 'PUT')
export const headings = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-label')).filter(Boolean))
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true })
export const widthOf = async (head: Locator) => Math.round((await head.boundingBox())?.width ?? 0)

/**
 * In the long run in both themes; in the short one in one of them, by the name of the place: only colours differ, and
 * axe costs more than the journey.
 */
const themesFor = (where: string) => (['light', 'dark'] as const).filter((_, at) => isLong || at === where.length % 2)

export async function expectNoViolations(page: Page, where: string): Promise<void> {
  for (const theme of themesFor(where)) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
    const { violations } = await axe(page).analyze()
    expect([where, theme, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])]).toEqual(
      [where, theme, []],
    )
  }
}
