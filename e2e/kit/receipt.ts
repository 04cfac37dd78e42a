import { expect, type Locator, type Page } from '@playwright/test'

/** A signature, drawn as a finger would. */
export async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /: tanda tangani di sini$/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to sign on.')
  await page.mouse.move(box.x + 30, box.y + box.height * 0.7)
  await page.mouse.down()
  for (const [x, y] of [
    [60, 0.2],
    [80, 0.8],
    [110, 0.3],
    [140, 0.7],
    [190, 0.4],
  ] as const)
    await page.mouse.move(box.x + x, box.y + box.height * y, { steps: 4 })
  await page.mouse.up()
}

/** The keys and figures of a species or bag on the form of receipts. */
export function lineOf(page: Page, title: string): Locator {
  return page.getByRole('group').filter({ has: page.locator('legend', { hasText: title }) })
}

export async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Kiriman' })).toContainText('Semua sudah terkirim.')
}

/** An action of a record's page, and what its dialog asks. */
export async function act(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page
    .getByRole('group', { name: /^Tindakan untuk/ })
    .getByRole('button', { name, exact: true })
    .click()
  const dialog = page.getByRole(fill ? 'dialog' : 'alertdialog')
  await fill?.(dialog)
  // A question is gone as soon as it is answered: what was asked for is done when the server says so.
  const answered = page.waitForResponse(
    (reply) => reply.url().includes('/action/') && reply.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name, exact: true }).click()
  const reply = await answered
  expect(reply.ok(), await reply.text()).toBe(true)
  await expect(dialog).toBeHidden()
}
