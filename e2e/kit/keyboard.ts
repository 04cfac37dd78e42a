import type { Locator, Page } from '@playwright/test'

/** Tab (or Shift+Tab) until the wanted thing has the focus, as a person would. */
export async function reach(
  page: Page,
  wanted: Locator,
  { back = false, most = 140 }: { readonly back?: boolean; readonly most?: number } = {},
): Promise<void> {
  // Radios stand unseen behind what is drawn for them.
  await wanted.waitFor({ state: 'attached' })
  for (let n = 0; n < most; n += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`${back ? 'Shift+Tab' : 'Tab'} does not reach ${String(wanted)}`)
}

/** Reached by Tab, then pressed. */
export async function pressOn(
  page: Page,
  wanted: Locator,
  key = 'Enter',
  options: Parameters<typeof reach>[2] = {},
): Promise<void> {
  await reach(page, wanted, options)
  await page.keyboard.press(key)
}

/** As a spreadsheet hands it over. */
export async function pasteInto(target: Locator, text: string): Promise<void> {
  await target.focus()
  await target.page().evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}
