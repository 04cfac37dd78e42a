import type { FieldType } from '#core/declare/field.ts'
import { FieldCell } from '#web-engine/fields/cells/field-cell.tsx'
import { FieldDisplay } from '#web-engine/fields/cells/field-display.tsx'
import { ProgressBar } from '#web-engine/fields/cells/progress-bar.tsx'
import {
  presentModule,
  type CellProps,
  type CellPropsOf,
  type ModulePresentation,
} from '#web-engine/records/presentations.tsx'
import type { RecordRow } from '#web-engine/records/record.ts'
import { galleryTable } from './gallery-table.module.ts'

/** A slot: the figure as a bar, although the field is a plain number. */
function HealthCell({ row }: CellPropsOf<typeof galleryTable>) {
  const percent = row.health
  return typeof percent === 'number' ? <ProgressBar percent={percent} /> : '-'
}

// What a declaration of a type that nobody knows would look like: the compiler refuses it, so it is made here.
const foreign = ({ field, row }: CellPropsOf<typeof galleryTable>) => ({ ...field, type: row.mystery as FieldType })
const MysteryCell = (props: CellPropsOf<typeof galleryTable>) => (
  <FieldCell {...props} row={props.row as RecordRow} field={foreign(props)} />
)
const MysteryDisplay = (props: CellPropsOf<typeof galleryTable>) => (
  <FieldDisplay {...props} row={props.row as RecordRow} field={foreign(props)} />
)

// FR-12: a column that the declaration does not have. Nothing draws it; the browser's log says so at the start.
const GhostCell = ({ name }: CellProps) => name

const presented = presentModule(galleryTable, {
  cells: { health: HealthCell, mystery: MysteryCell },
  displays: { health: HealthCell, mystery: MysteryDisplay },
  rowSlot: ({ row }) => <p>{row.note ?? 'Belum ada catatan.'}</p>,
})

export const galleryTableScreen: ModulePresentation = { ...presented, cells: { ...presented.cells, ghost: GhostCell } }
