import type { PaperLabel } from '#core/paper/content.ts'

/** One value of each name that labels are chosen by; empty or missing for all. */
export type WantedLabels = Readonly<Record<string, string>>

/** What labels can be chosen by, where there is more than one of it. */
export function labelGroupsOf(
  labels: readonly PaperLabel[],
): readonly { readonly name: string; readonly values: readonly string[] }[] {
  const values = new Map<string, Set<string>>()
  for (const [name, value] of labels.flatMap(({ of }) => of ?? []))
    values.set(name, (values.get(name) ?? new Set()).add(value))
  return [...values]
    .filter(([, all]) => all.size > 1)
    .map(([name, all]) => ({ name, values: [...all].toSorted((a, b) => a.localeCompare(b, 'id')) }))
}

/** The labels that have every wanted value. */
export function wantedLabelsOf(labels: readonly PaperLabel[], wanted: WantedLabels): readonly PaperLabel[] {
  const asked = Object.entries(wanted).filter(([, value]) => value !== '')
  return labels.filter(({ of = [] }) =>
    asked.every(([name, value]) => of.some(([own, has]) => own === name && has === value)),
  )
}
