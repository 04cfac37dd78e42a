import type { PaperLabel } from '#core/paper/content.ts'

/** The values of each name that labels are chosen by; none for all. */
export type WantedLabels = Readonly<Record<string, readonly string[]>>

export interface LabelGroup {
  readonly name: string
  readonly values: readonly string[]
}

/** What labels can be chosen by, where there is more than one of it. */
export function labelGroupsOf(labels: readonly PaperLabel[]): readonly LabelGroup[] {
  const values = new Map<string, Set<string>>()
  for (const [name, value] of labels.flatMap(({ of }) => of ?? []))
    values.set(name, (values.get(name) ?? new Set()).add(value))
  return [...values]
    .filter(([, all]) => all.size > 1)
    .map(([name, all]) => ({ name, values: [...all].toSorted((a, b) => a.localeCompare(b, 'id')) }))
}

/** The labels that have one of the wanted values of every name. */
export function wantedLabelsOf(labels: readonly PaperLabel[], wanted: WantedLabels): readonly PaperLabel[] {
  const asked = Object.entries(wanted).filter(([, values]) => values.length > 0)
  return labels.filter(({ of = [] }) =>
    asked.every(([name, values]) => of.some(([own, has]) => own === name && values.includes(has))),
  )
}
