import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { recordNameOf } from '../../records/record.ts'
import { recordQuery } from '../../records/record-queries.ts'
import { mayDoOperation } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'

/** The name of a record known only by its number, e.g. in a filter from a link; the number where it may not be read. */
export function ReferenceName({ to, id }: { readonly to: string; readonly id: number }) {
  const module = useCatalogue().entry(to)
  const readable = mayDoOperation(useCan(), module, 'read')
  const { data } = useQuery({ ...recordQuery(module, id), enabled: readable, retry: false })
  return data ? recordNameOf(module, data) : `#${id}`
}
