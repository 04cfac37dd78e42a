import { textOf } from '#core/cells/cell.ts'
import { writeCell } from '#core/cells/columns.ts'
import { isSecondHalf } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { qrText } from '#core/qr-code.ts'
import { useCatalogue } from '../catalogue.tsx'
import { fieldText, labelWithUnit } from '../fields/field-text.ts'
import { useTextContext } from '../fields/use-text-context.ts'
import { nameOf, type RecordRow } from '../records/record.ts'
import { visibleFields } from '../screen/access.ts'
import { useCan } from '../session.ts'
import { QrCode } from '../qr/qr-code.tsx'
import { PrintSheet } from './print-sheet.tsx'

interface RecordSheetProps {
  readonly module: AnyModule
  readonly row: RecordRow
  onPrinted(): void
}

/** One record on paper: its permitted fields, child rows a line each. */
export function RecordSheet({ module, row, onPrinted }: RecordSheetProps) {
  const can = useCan()
  const catalogue = useCatalogue()
  const context = useTextContext(row)
  const fields = visibleFields(can, module, 'detail').filter(({ field }) => !isSecondHalf(field) && field.type !== 'button' && field.options.as !== 'password')
  const cells = {
    timeZone: context.timeZone,
    childFields: ({ options }: { readonly options: { readonly of?: string; readonly by?: string } }) => {
      const child = can(permissionOf(options.of ?? '', 'read')) ? catalogue.declared(options.of ?? '') : null
      return Object.fromEntries(child ? visibleFields(can, child, 'detail').filter(({ name }) => name !== options.by).map(({ name, field }) => [name, field]) : [])
    },
  }
  return (
    <PrintSheet title={`${module.title}: ${nameOf(module, row)}`} lines={[]} onPrinted={onPrinted}>
      <table>
        <tbody>
          {fields.map(({ name, field }) => (
            <tr key={name}><th scope="row">{labelWithUnit(field)}</th><td>{field.type === 'rows' ? textOf(writeCell({ name, field }, row, cells)) : fieldText({ field, name, values: row, context })}</td></tr>
          ))}
        </tbody>
      </table>
      {module.qr !== null && (
        <ul className="print-codes">
          <li>
            <QrCode text={qrText(module, row.id)} />
            <strong>{qrText(module, row.id)}</strong>
          </li>
        </ul>
      )}
    </PrintSheet>
  )
}
