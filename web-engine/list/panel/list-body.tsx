import { usePhone } from '../../kit/device/use-phone.ts'
import { CardList } from '../cards/card-list.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { ListBodyProps } from '../rows/list-body-props.ts'
import { ScrollFrame } from '../table/scroll-frame.tsx'

/** On a phone a table would scroll sideways, so the rows become cards. */
export function ListBody(props: ListBodyProps) {
  return usePhone() ? (
    <CardList {...props} />
  ) : (
    <ScrollFrame>
      <DataTable {...props} />
    </ScrollFrame>
  )
}
