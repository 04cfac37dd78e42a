import { type ReactNode, useContext } from 'react'
import type { Field } from '#core/declare/field.ts'
import { ParametersContext } from '../../records/parameters.ts'
import type { RecordRow } from '../../records/record.ts'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import { buttonLinkAddress } from '../../fields/text/button-link-address.ts'

interface CellLinkProps {
  readonly name: string
  readonly field: Field
  readonly row: RecordRow
  readonly children: ReactNode
}

/**
 * A value that leads where its field says; only the value where there is none, the field says nothing or the address
 * lacks a part.
 */
export function CellLink({ name, field, row, children }: CellLinkProps) {
  const parameters = useContext(ParametersContext)
  const isEmpty = (row[name] ?? '') === ''
  const address =
    isEmpty || field.options.link === undefined
      ? null
      : buttonLinkAddress(field.options.link, { ...parameters, ...row }, location.origin)
  return address ? <ScreenLink href={address.href}>{children}</ScreenLink> : children
}
