import { expect } from '@playwright/test'
import { listScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'

// Every list, on a desk and on a phone.
for (const { address } of listScreens) {
  for (const width of [1440, 360]) {
    test(`nothing moves while the list at ${address} comes (${width} px)`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript('window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value }).observe({ type: "layout-shift", buffered: true })')
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.02)
    })
  }
}
