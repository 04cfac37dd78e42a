import { usePhone } from '../screen/use-phone.ts'
import { CardList } from './card-list.tsx'
import { DataTable } from './data-table.tsx'
import type { ListBodyProps } from './list-body-props.ts'
import { ScrollFrame } from './scroll-frame.tsx'

/** On a phone a table would scroll sideways, so the rows become cards. */
export function ListBody(props: ListBodyProps) {
  return usePhone() ? <CardList {...props} /> : <ScrollFrame><DataTable {...props} /></ScrollFrame>
}
