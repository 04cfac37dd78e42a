import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What is said aloud must be what is read (WCAG 2.5.3): axe counts the rule among its experiments. */
const RULES = { 'label-content-name-mismatch': { enabled: true } }
/** High contrast means 7:1 for every text (WCAG 1.4.6). */
const SUN = { ...RULES, 'color-contrast-enhanced': { enabled: true } }

/** Axe with every rule of ours; the whole page, unless `include` says a part. */
export function axe(page: Page, { sun = false }: { readonly sun?: boolean } = {}): AxeBuilder {
  return new AxeBuilder({ page }).options({ rules: sun ? SUN : RULES })
}
