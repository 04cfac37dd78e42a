import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The rules that axe leaves out by itself: its experiments, what is for later editions of WCAG, and what it will drop.
 * Two are not among them: `hidden-content` only names what to look at and finds nothing by itself;
 * `focus-order-semantics` does not know that an edge that moves (a focusable separator) is worked with.
 */
const LEFT_OUT_BY_AXE: readonly string[] = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
  'target-size',
  'identical-links-same-purpose',
  'meta-refresh-no-exceptions',
  'duplicate-id',
  'duplicate-id-active',
  'aria-roledescription',
  'audio-caption',
  'landmark-complementary-is-top-level',
]
/** High contrast means 7:1 for every text (WCAG 1.4.6). */
const SUN = 'color-contrast-enhanced'

/** What axe says of a target that is half under something that stays while one scrolls: it is whole a moment later. */
const UNDER_WHAT_STAYS = 'partiallyObscured'

/** Axe with every rule; the whole page. */
export function axe(page: Page, { sun = false }: { readonly sun?: boolean } = {}): AxeBuilder {
  const names = [...LEFT_OUT_BY_AXE, ...(sun ? [SUN] : [])]
  const builder = new AxeBuilder({ page }).options({
    rules: Object.fromEntries(names.map((name) => [name, { enabled: true }])),
  })
  const analyze = builder.analyze.bind(builder)
  builder.analyze = async () => {
    const found = await analyze()
    const violations = found.violations.map((violation) => ({ ...violation, nodes: violation.nodes.filter(isTrue) }))
    return { ...found, violations: violations.filter(({ nodes }) => nodes.length > 0) }
  }
  return builder
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const isTrue = ({ any }: Violation['nodes'][number]) =>
  !any.some(({ data }: { data: { messageKey?: unknown } | null }) => data?.messageKey === UNDER_WHAT_STAYS)
