import { fieldValueText } from '../../../fields/text/field-value-text.ts'
import { useFieldTextContext } from '../../../fields/text/use-field-text-context.ts'
import { OptionImage } from '../../lookup/option-image.tsx'
import type { AnyModule } from '#core/declare/module.ts'
import type { OptionExtraFields } from '#core/declare/field.ts'
import { disambiguatingFields } from '#core/questions/disambiguating-fields.ts'
import type { ReferenceOptionItem } from './use-reference-options.ts'
import styles from '../../lookup/lookup.module.css'

interface ReferenceOptionProps {
  readonly option: ReferenceOptionItem
  readonly target: AnyModule
  readonly pointer: OptionExtraFields | undefined
  /** What the list behind the offer says of it. */
  readonly said: string | undefined
}

/** FR-07: an option with what its field points to: a picture, a second line, a word on pointing. */
export function ReferenceOption({ option: { label, row }, target, pointer, said }: ReferenceOptionProps) {
  const context = useFieldTextContext(null)
  const textOf = (name: string | undefined) => {
    const field = name === undefined ? undefined : target.fields[name]
    return row && field && name !== undefined && Object.hasOwn(row, name)
      ? fieldValueText({ field, name, values: row, context })
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
