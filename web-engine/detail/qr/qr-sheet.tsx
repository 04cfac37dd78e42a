import { NO_VALUE } from '#core/formats/format.ts'
import type { Letterhead } from '#core/declare/letterhead.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { qrText } from '#core/questions/qr-code.ts'
import { disambiguatingFields } from '#core/questions/disambiguating-fields.ts'
import { fieldValueText } from '../../fields/text/field-value-text.ts'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { PrintSheet } from '../print/print-sheet.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { QrCode } from '../../widgets/qr/qr-code.tsx'
import { qrTexts } from './qr-texts.ts'

interface QrSheetProps {
  readonly module: AnyModule
  readonly rows: readonly RecordRow[]
  readonly letterhead: Letterhead
  onPrinted(): void
}

/** Codes to cut out, each with the words people know the record by. */
export function QrSheet({ module, rows, letterhead, onPrinted }: QrSheetProps) {
  const t = useText(qrTexts)
  const context = useFieldTextContext(null)
  const beside = (row: RecordRow) =>
    disambiguatingFields(module).flatMap((name) => {
      const field = module.fields[name]
      const text = field && Object.hasOwn(row, name) ? fieldValueText({ field, name, values: row, context }) : NO_VALUE
      return text === NO_VALUE ? [] : [text]
    })
  return (
    <PrintSheet title={t('sheet', { title: module.title })} letterhead={letterhead} lines={[]} onPrinted={onPrinted}>
      <ul className="print-codes">
        {rows.map((row) => (
          <li key={row.id}>
            <QrCode text={qrText(module, row.id)} />
            <strong>{recordNameOf(module, row)}</strong>
            <span>{[qrText(module, row.id), ...beside(row)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </PrintSheet>
  )
}
