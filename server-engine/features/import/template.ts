import { EMPTY_CELL, textCell, type Cell } from '#core/cells/cell.ts'
import type { CellColumn } from '#core/cells/cell-codec.ts'
import type { Field, FieldType } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { exportColumnsFor } from '../export/cell-context.ts'
import { makeTableFile, type TableFileFormat, type MadeTableFile } from './file/make-table-file.ts'

/** What a person fills in: the headers, and in a workbook a second sheet that says what each column takes. */
export function importTemplate(ctx: Context, module: AnyModule, format: TableFileFormat): MadeTableFile {
  const columns = exportColumnsFor(ctx, module).filter(({ importable }) => importable)
  const headers = columns.map(({ header }) => textCell(header))
  const guide = [GUIDE_HEADERS, ...columns.map((column) => guideRow(ctx, column))]
  return makeTableFile(`Template impor ${module.title}`, format, [
    { name: 'Data', rows: [headers] },
    { name: 'Petunjuk', rows: guide },
  ])
}

const GUIDE_HEADERS: readonly Cell[] = ['Kolom', 'Wajib', 'Isi', 'Contoh'].map(textCell)

function guideRow(ctx: Context, { header, field }: CellColumn): readonly Cell[] {
  const { says, example } = guides[field.type](field, ctx)
  const required = field.options.required && field.options.initial === undefined
  return [
    textCell(header),
    required ? textCell(field.options.when ? 'Bila berlaku' : 'Ya') : textCell('Tidak'),
    textCell(says),
    example === '' ? EMPTY_CELL : textCell(example),
  ]
}

interface Guide {
  readonly says: string
  readonly example: string
}
type Guiding = (field: Field, ctx: Context) => Guide
const nothing: Guiding = () => ({ says: '', example: '' })
const lengthOf = (field: Field, usual: number) => `Teks, paling panjang ${field.options.max ?? usual} huruf`
const labels = ({ options: { set } }: Field) => set?.codes.map((code) => set.label(code)) ?? []
const targetOf = ({ options }: Field, ctx: Context) => ctx.catalogue.module(options.to ?? '').title

/** What each type takes, in words. */
const guides = {
  text: (field) => ({ says: lengthOf(field, 255), example: '' }),
  textarea: (field) => ({ says: `${lengthOf(field, 10_000)}; boleh beberapa baris`, example: '' }),
  richtext: (field) => ({ says: `${lengthOf(field, 20_000)}; boleh HTML sederhana`, example: '' }),
  number: ({ options }) => ({
    says: `${options.decimals ? `Angka, paling banyak ${options.decimals} desimal` : 'Bilangan bulat'}${bounds(options.min, options.max)}`,
    example: options.decimals ? '12,5' : '12',
  }),
  money: ({ options }) => ({ says: `Jumlah uang bulat${bounds(options.min ?? 0, options.max)}`, example: '150000' }),
  date: () => ({ says: 'Tanggal', example: '2025-08-17' }),
  datetime: () => ({ says: 'Tanggal dan waktu di zona yang disebut di judul', example: '2025-08-17 07:30:00' }),
  year: () => ({ says: 'Tahun', example: '2025' }),
  month: () => ({ says: 'Bulan', example: '2025-08' }),
  week: () => ({ says: 'Minggu', example: '2025-W33' }),
  time: () => ({ says: 'Jam', example: '07:30:00' }),
  flag: ({ options }) => ({
    says: (options.words ?? ['Ya', 'Tidak']).join(' atau '),
    example: options.words?.[0] ?? 'Ya',
  }),
  choice: (field) => ({ says: `Salah satu dari: ${labels(field).join(', ')}`, example: labels(field)[0] ?? '' }),
  choices: (field) => ({
    says: `Beberapa dari: ${labels(field).join(', ')}; pisahkan dengan titik koma`,
    example: labels(field).slice(0, 2).join('; '),
  }),
  reference: (field, ctx) => ({ says: `Kode atau nama ${targetOf(field, ctx)} yang sudah ada`, example: '' }),
  references: (field, ctx) => ({
    says: `Kode atau nama ${targetOf(field, ctx)} yang sudah ada; pisahkan dengan titik koma`,
    example: '',
  }),
  rows: (field, ctx) => ({
    says: `Satu baris untuk setiap ${field.label}: nama kolom = isi; …`,
    example: rowExample(field, ctx),
  }),
  file: nothing,
  files: nothing,
  button: nothing,
  latitude: () => ({ says: 'Bujur, lintang', example: '110.4203, -7.0051' }),
  longitude: nothing,
} satisfies Record<FieldType, Guiding>

function bounds(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `, dari ${min} sampai ${max}`
  return min !== undefined ? `, paling sedikit ${min}` : max !== undefined ? `, paling banyak ${max}` : ''
}

function rowExample({ options }: Field, ctx: Context): string {
  const child = ctx.catalogue.module(options.of ?? '')
  const required = Object.entries(child.fields).filter(
    ([name, field]) =>
      name !== options.by &&
      field.options.required &&
      !field.options.permission &&
      !field.options.when &&
      !field.options.copyOf,
  )
  return required.map(([, { label }]) => `${label} = …`).join('; ')
}
