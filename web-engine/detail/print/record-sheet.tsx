import { isSecondOfPair } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { qrText } from '#core/questions/qr-code.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { fieldText, labelWithUnit } from '../../fields/text/field-text.ts'
import { groupFields } from '../../fields/text/group-fields.ts'
import { useTextContext } from '../../fields/text/use-text-context.ts'
import { QrCode } from '../../widgets/qr/qr-code.tsx'
import { pictureOf } from '../../records/picture-of.ts'
import { nameOf, type RecordRow } from '../../records/record.ts'
import { type NamedField, visibleFields } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { PrintSheet } from './print-sheet.tsx'
import { printTexts } from './print-texts.ts'

interface RecordSheetProps {
  readonly module: AnyModule
  readonly row: RecordRow
  onPrinted(): void
}

/**
 * One record on paper: its picture, its permitted fields by group, and each list of child rows as a table of its own.
 */
export function RecordSheet({ module, row, onPrinted }: RecordSheetProps) {
  const context = useTextContext(row)
  const fields = visibleFields(useCan(), module, 'detail').filter(
    ({ field }) => !isSecondOfPair(field) && field.type !== 'button' && field.options.as !== 'password',
  )
  const picture = pictureOf(module, row)
  return (
    <PrintSheet title={`${module.title}: ${nameOf(module, row)}`} lines={[]} onPrinted={onPrinted}>
      {picture !== null && <img className="print-picture" src={picture} alt="" />}
      {groupFields(fields.filter(({ field }) => field.type !== 'rows')).map((group) => (
        <section key={group.title}>
          {group.title && <h2>{group.title}</h2>}
          <table>
            <tbody>
              {group.fields.map(({ name, field }) => (
                <tr key={name}>
                  <th scope="row">{labelWithUnit(field)}</th>
                  <td>{fieldText({ field, name, values: row, context })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {fields
        .filter(({ field }) => field.type === 'rows')
        .map((named) => (
          <ChildTable key={named.name} of={named} row={row} />
        ))}
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

const NUMBERS: readonly string[] = ['number', 'money']

/** The rows of one list, with what the reader may see of them; nothing for who may not read them. */
function ChildTable({ of: { name, field }, row }: { readonly of: NamedField; readonly row: RecordRow }) {
  const t = useText(printTexts)
  const can = useCan()
  const catalogue = useCatalogue()
  const context = useTextContext(row)
  const child = can(permissionOf(field.options.of ?? '', 'read')) ? catalogue.declared(field.options.of ?? '') : null
  const rows = Array.isArray(row[name]) ? (row[name] as readonly RecordRow[]) : []
  if (!child || rows.length === 0) return null
  const columns = visibleFields(can, child, 'detail').filter(
    (column) => column.name !== field.options.by && !isSecondOfPair(column.field),
  )
  return (
    <section>
      <h2>{field.label}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {labelWithUnit(column.field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, index) => (
            <tr key={line.id}>
              <td className="print-number">{index + 1}</td>
              {columns.map((column) => (
                <td key={column.name} className={NUMBERS.includes(column.field.type) ? 'print-number' : undefined}>
                  {fieldText({ field: column.field, name: column.name, values: line, context })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
