import type { FieldType } from '#core/field.ts'
import { FieldCell } from '#web-engine/fields/field-cell.tsx'
import { FieldDisplay } from '#web-engine/fields/field-display.tsx'
import { ProgressBar } from '#web-engine/fields/progress-bar.tsx'
import type { CellProps, WebHalf } from '#web-engine/web-half.tsx'

/** A slot: the figure as a bar, although the field is a plain number. */
function HealthCell({ row, name }: CellProps) {
  const percent = row[name]
  return typeof percent === 'number' ? <ProgressBar percent={percent} /> : '-'
}

// What a declaration of a type that nobody knows would look like: the compiler refuses it, so it is made here.
const foreign = ({ field, row, name }: CellProps) => ({ ...field, type: String(row[name]) as FieldType })
const MysteryCell = (props: CellProps) => <FieldCell {...props} field={foreign(props)} />
const MysteryDisplay = (props: CellProps) => <FieldDisplay {...props} field={foreign(props)} />

// FR-12: a column that the declaration does not have. Nothing draws it; the browser's log says so at the start.
const GhostCell = ({ name }: CellProps) => name

export const galleryTableScreen: WebHalf = {
  module: 'gallery-table',
  cells: { health: HealthCell, mystery: MysteryCell, ghost: GhostCell },
  displays: { health: HealthCell, mystery: MysteryDisplay },
  rowSlot: ({ row }) => <p>{typeof row['note'] === 'string' ? row['note'] : 'Belum ada catatan.'}</p>,
}
