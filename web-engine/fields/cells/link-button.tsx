import { IconExternalLink } from '@tabler/icons-react'
import type { Field } from '#core/declare/field.ts'
import { NO_VALUE } from '#core/formats/format.ts'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import { buttonLinkAddress } from '../text/button-link-address.ts'
import styles from './link-button.module.css'

interface LinkButtonProps {
  readonly field: Field
  readonly values: Readonly<Record<string, unknown>>
}

/** LS-10: a button that opens an address made of the record's values; nothing where there is none. */
export function LinkButton({ field, values }: LinkButtonProps) {
  const address = buttonLinkAddress(field.options.href ?? '', values, location.origin)
  if (!address) return NO_VALUE
  const { href, inside } = address
  const title = field.options.tooltip
  if (inside)
    return (
      <ScreenLink className={styles.button} href={href} title={title}>
        {field.label}
      </ScreenLink>
    )
  return (
    <a className={styles.button} href={href} title={title} target="_blank" rel="noopener noreferrer">
      {field.label}
      <IconExternalLink size={14} aria-hidden />
    </a>
  )
}
