import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { mayDoOperation } from '../../records/access.ts'
import { modulePath, recordHref } from '../../kit/navigation/paths.ts'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import { useCan } from '../../kit/session/session.ts'

interface ReferenceLinkProps {
  readonly to: string
  readonly id: unknown
  readonly text: string
}

/** Leads to the referred record where the reader may open it, else only names it. */
export function ReferenceLink({ to, id, text }: ReferenceLinkProps) {
  const catalogue = useCatalogue()
  const module = catalogue.find(to)
  const readable = mayDoOperation(useCan(), module ?? catalogue.entry(to), 'read')
  if (!module || typeof id !== 'number' || !readable) return text
  return (
    <ScreenLink href={recordHref(modulePath(catalogue.menuOf(module).key, module), 'detail', id)}>{text}</ScreenLink>
  )
}
