import type { AnyModule } from '#core/declare/module.ts'
import { cardPictureOf } from '../../records/picture-of.ts'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { FACTS_ON_PHONE_CARD, RecordCard } from './record-card.tsx'
import type { RowTools } from '../rows/row-tools.ts'
import type { RowActions } from '../rows/use-row-actions.ts'

interface PhotoCardProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly row: RecordRow
  readonly actions: RowActions
  readonly tools: RowTools
}

/** A record with its picture, where the module names one: on top, or small in the corner on a phone. */
export function PhotoCard({ module, columns, row, actions, tools }: PhotoCardProps) {
  const phone = usePhone()
  const { image, fields } = module.list.card
  // The picture is above already; the first of the others names the record.
  const [first, ...others] = columns.filter(({ name }) => name !== image)
  const shown = first ? [first, ...(fields ? others.filter(({ name }) => fields.includes(name)) : others)] : []
  return (
    <RecordCard
      module={module}
      columns={shown}
      row={row}
      actions={actions}
      tools={tools}
      picture={cardPictureOf(module, row)}
      {...(phone && { most: FACTS_ON_PHONE_CARD })}
    />
  )
}
