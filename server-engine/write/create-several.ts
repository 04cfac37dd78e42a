import type { AnyModule } from '#core/declare/module.ts'
import { codesFrom, MOST_RECORDS_AT_ONCE } from '#core/formats/next-code.ts'
import { MOST_CHILD_ROWS, NEW_RECORDS_KEY } from '#core/questions/field-value.ts'
import { AlreadyUsed, type FieldErrors, InvalidBody, InvalidFields, NotFound, NotPossible } from '../base/user-error.ts'
import { prepareNewRecord, storeNewRecord } from './create.ts'
import { requireBodyObject } from './read-body.ts'
import { rowErrors } from './row-errors.ts'
import type { Values } from '../context/values.ts'
import type { WriteContext } from '../context/transaction.ts'

/** Several new records in one call: each as it is typed, or alike but for their code. All of them or none. */
export async function createSeveral(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<readonly number[]> {
  const { [NEW_RECORDS_KEY]: records, ...others } = requireBodyObject(raw)
  if (records === undefined) return createAlike(ctx, module, others)
  requireNothingElse(others)
  if (!Array.isArray(records) || records.length === 0 || records.length > MOST_CHILD_ROWS)
    throw new InvalidFields({ [NEW_RECORDS_KEY]: `Jumlah baris harus 1 sampai ${MOST_CHILD_ROWS}.` })
  return createEach(ctx, module, records)
}

async function createAlike(ctx: WriteContext, module: AnyModule, asked: Values): Promise<readonly number[]> {
  if (module.several === null) throw new NotFound()
  const { values, count, ...rest } = asked
  requireNothingElse(rest)
  if (!Number.isInteger(count) || (count as number) < 2 || (count as number) > MOST_RECORDS_AT_ONCE)
    throw new InvalidFields({ count: `Jumlah harus 2 sampai ${MOST_RECORDS_AT_ONCE}.` })
  const body = requireBodyObject(values)
  const codes = codesFrom(String(body[module.several] ?? '').trim(), count as number)
  if (codes === null)
    throw new InvalidFields({
      [module.several]: `${module.fields[module.several]?.label} harus berakhir dengan angka, misalnya A-01.`,
    })
  const ids: number[] = []
  for (const code of codes) {
    try {
      ids.push(await createOne(ctx, module, { ...body, [module.several]: code }))
    } catch (error) {
      throw namedRefusal(error, code)
    }
  }
  return ids
}

/** What is wrong by the rules is told of all rows; any other refusal, of the first. */
async function createEach(
  ctx: WriteContext,
  module: AnyModule,
  bodies: readonly unknown[],
): Promise<readonly number[]> {
  const ids: number[] = []
  const wrong: Record<string, string> = {}
  for (const [index, body] of bodies.entries()) {
    try {
      ids.push(await createOne(ctx, module, body))
    } catch (error) {
      if (error instanceof InvalidFields) Object.assign(wrong, inRow(index, error))
      // What is wrong already is told, whatever comes of the rows after it.
      else if (Object.keys(wrong).length > 0) break
      else if (error instanceof AlreadyUsed) throw new AlreadyUsed(rowErrors(listOf(module), inRow(index, error)))
      else throw namedRefusal(error, `${module.title} baris ${index + 1}`)
    }
  }
  if (Object.keys(wrong).length > 0) throw new InvalidFields(rowErrors(listOf(module), wrong))
  return ids
}

/**
 * Stored before the next one is judged: what is left of a sum, a limit or a number counts those before it. Nothing is
 * remembered between them either, since each may change what it refers to.
 */
async function createOne(ctx: WriteContext, module: AnyModule, body: unknown): Promise<number> {
  return storeNewRecord(ctx, module, await prepareNewRecord(ctx, module, body))
}

const listOf = ({ title }: AnyModule) => ({ field: NEW_RECORDS_KEY, label: title })

/** `1.code` for the second row. */
function inRow(index: number, { details }: InvalidFields | AlreadyUsed): FieldErrors {
  return Object.fromEntries(
    Object.entries(details['errors'] as FieldErrors).map(([name, sentence]) => [`${index}.${name}`, sentence]),
  )
}

/** The refusal of one of several, said of that one. */
function namedRefusal(error: unknown, name: string): unknown {
  if (error instanceof NotPossible || error instanceof InvalidBody) error.message = `${name}: ${error.message}`
  if (!(error instanceof InvalidFields) && !(error instanceof AlreadyUsed)) return error
  const errors = Object.fromEntries(
    Object.entries(error.details['errors'] as FieldErrors).map(([field, sentence]) => [field, `${name}: ${sentence}`]),
  )
  return new (error instanceof AlreadyUsed ? AlreadyUsed : InvalidFields)(errors)
}

function requireNothingElse(rest: Values): void {
  if (Object.keys(rest).length > 0) throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
}
