import { fieldText } from '../../../fields/text/field-text.ts'
import { useTextContext } from '../../../fields/text/use-text-context.ts'
import { OptionImage } from '../../lookup/option-image.tsx'
import type { AnyModule } from '#core/declare/module.ts'
import type { OptionPointer } from '#core/declare/field.ts'
import { disambiguatingFields } from '#core/questions/disambiguating-fields.ts'
import type { Option } from './use-reference-options.ts'
import styles from '../../lookup/lookup.module.css'

interface ReferenceOptionProps {
  readonly option: Option
  readonly target: AnyModule
  readonly pointer: OptionPointer | undefined
  /** What the list behind the offer says of it. */
  readonly said: string | undefined
}

/** FR-07: an option with what its field points to: a picture, a second line, a word on pointing. */
export function ReferenceOption({ option: { label, row }, target, pointer, said }: ReferenceOptionProps) {
  const context = useTextContext(null)
  const textOf = (name: string | undefined) => {
    const field = name === undefined ? undefined : target.fields[name]
    return row && field && name !== undefined && Object.hasOwn(row, name)
      ? fieldText({ field, name, values: row, context })
      : undefined
  }
  // Six 'Area Terbuka' are six blocks: the second line says which, in what is read aloud too.
  const own =
    textOf(pointer?.description) ??
    disambiguatingFields(target)
      .map(textOf)
      .filter((text) => text !== undefined && text !== '-')
      .join(' · ')
  const note = [said, own].filter(Boolean).join(' · ')
  return (
    <span className={styles.optionText} title={textOf(pointer?.tooltip)}>
      {pointer?.img && row && <OptionImage value={row[pointer.img]} />}
      <span>
        {label} {note && <small className={styles.optionNote}>{note}</small>}
      </span>
    </span>
  )
}
