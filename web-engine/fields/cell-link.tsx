import { type ReactNode, useContext } from 'react'
import type { Field } from '#core/field.ts'
import { ParametersContext } from '../list/parameters.ts'
import type { RecordRow } from '../records/record.ts'
import { ScreenLink } from '../screen/screen-link.tsx'
import { linkAddress } from './link-address.ts'

interface CellLinkProps {
  readonly field: Field
  readonly row: RecordRow
  readonly children: ReactNode
}

/** A value that leads where its field says; only the value where the field says nothing or the address lacks a part. */
export function CellLink({ field, row, children }: CellLinkProps) {
  const parameters = useContext(ParametersContext)
  const address = field.options.link === undefined ? null : linkAddress(field.options.link, { ...parameters, ...row }, location.origin)
  return address ? <ScreenLink href={address.href}>{children}</ScreenLink> : children
}
