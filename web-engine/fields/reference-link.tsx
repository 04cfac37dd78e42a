import { useCatalogue } from '../catalogue.tsx'
import { mayDo } from '../screen/access.ts'
import { modulePath, recordHref } from '../screen/paths.ts'
import { ScreenLink } from '../screen/screen-link.tsx'
import { useCan } from '../session.ts'

interface ReferenceLinkProps {
  readonly to: string
  readonly id: unknown
  readonly text: string
}

/** Leads to the referred record where the reader may open it, else only names it. */
export function ReferenceLink({ to, id, text }: ReferenceLinkProps) {
  const catalogue = useCatalogue()
  const module = catalogue.find(to)
  const readable = mayDo(useCan(), module ?? catalogue.entry(to), 'read')
  if (!module || typeof id !== 'number' || !readable) return text
  return <ScreenLink href={recordHref(modulePath(catalogue.menuOf(module).key, module), 'detail', id)}>{text}</ScreenLink>
}
