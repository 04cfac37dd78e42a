import { Fragment } from 'react'
import { NO_VALUE } from '#core/formats/format.ts'
import { ReferenceLink } from './reference-link.tsx'

interface ReferenceLinksProps {
  readonly to: string
  readonly ids: unknown
  /** Their names in the same order; null for one the reader cannot reach. */
  readonly names: unknown
}

/** Several records, each leading to its own detail. */
export function ReferenceLinks({ to, ids, names }: ReferenceLinksProps) {
  if (!Array.isArray(ids) || ids.length === 0) return NO_VALUE
  return ids.map((id: number, index) => {
    const name: unknown = Array.isArray(names) ? names[index] : null
    return (
      <Fragment key={id}>
        {index > 0 && ', '}
        {typeof name === 'string' ? <ReferenceLink to={to} id={id} text={name} /> : `#${id}`}
      </Fragment>
    )
  })
}
