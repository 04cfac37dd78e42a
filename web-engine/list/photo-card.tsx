import type { FileValue } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import type { RecordRow } from '../records/record.ts'
import type { NamedField } from '../screen/access.ts'
import { RecordCard } from './record-card.tsx'
import type { RowTools } from './row-tools.ts'
import type { RowActions } from './use-row-actions.ts'

interface PhotoCardProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly row: RecordRow
  readonly actions: RowActions
  readonly tools: RowTools
}

/** A record with its picture on top, where the module names one. */
export function PhotoCard({ module, columns, row, actions, tools }: PhotoCardProps) {
  const { image, fields } = module.list.card
  const [first, ...others] = columns
  const shown = fields ? [...(first ? [first] : []), ...others.filter(({ name }) => fields.includes(name))] : columns
  const photo = image === null ? null : pictureOf(row[image])
  return <RecordCard module={module} columns={shown.filter(({ name }) => name !== image)} row={row} actions={actions} tools={tools} picture={photo} />
}

function pictureOf(value: unknown): string | null {
  const [first] = [value].flat() as (Partial<FileValue> | null | undefined)[]
  return first?.thumbnail_url ?? first?.url ?? null
}
