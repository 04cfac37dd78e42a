import { expect, test, type Locator, type Page } from '@playwright/test'

/** How people press: with a finger or with a mouse. */
export type Press = 'tap' | 'click'

export interface PeriodJourney {
  /** Types what is looked for and takes the first that is offered. */
  choose(
    page: Page,
    wanted: { readonly name: RegExp; readonly option: string; readonly within?: Page | Locator },
  ): Promise<void>
  /** Saves a new record; its number. */
  save(page: Page): Promise<number>
  /** An action that asks nothing. */
  press(page: Page, name: string): Promise<void>
}

/** What the journeys from period to truck do alike, on a phone and on a desk. */
export const periodJourney = (how: Press): PeriodJourney => ({
  async choose(page, { name, option, within = page }) {
    const input = within.getByRole('combobox', { name })
    await input[how]()
    await input.fill(option)
    await page.getByRole('option', { name: option }).first()[how]()
  },
  async save(page) {
    await page.getByRole('button', { name: 'Simpan', exact: true })[how]()
    await expect(page).toHaveURL(/view=detail/)
    return Number(new URL(page.url()).searchParams.get('id'))
  },
  async press(page, name) {
    const answered = page.waitForResponse((reply) => reply.url().includes('/action/'))
    await page
      .getByRole('group', { name: /^Tindakan untuk/ })
      .getByRole('button', { name, exact: true })
      [how]()
    expect((await answered).ok()).toBe(true)
  },
})

/** A picture of where the journey stands, beside its results. */
export async function pictureOfStep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
}
