import type { AnyModule } from '#core/declare/module.ts'
import { codesFrom, MOST_RECORDS_AT_ONCE } from '#core/formats/next-code.ts'
import { MOST_CHILD_ROWS, NEW_RECORDS_KEY } from '#core/questions/field-value.ts'
import { AlreadyUsed, type FieldErrors, InvalidBody, InvalidFields, NotFound } from '../base/user-error.ts'
import { prepareNewRecord, storeNewRecord, type NewRecord } from './create.ts'
import { createMany } from './create-many.ts'
import { requireBodyObject } from './read-body.ts'
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
  return createMany(
    ctx,
    module,
    codes.map((code) => ({ ...body, [module.several as string]: code })),
  )
}

/** What is wrong by the rules is told of all rows at once; what the database refuses, of the first. */
async function createEach(
  ctx: WriteContext,
  module: AnyModule,
  bodies: readonly unknown[],
): Promise<readonly number[]> {
  const once: WriteContext = { ...ctx, lookupCache: ctx.lookupCache ?? new Map() }
  const prepared: NewRecord[] = []
  const wrong: Record<string, string> = {}
  for (const [index, body] of bodies.entries()) {
    try {
      prepared.push(await prepareNewRecord(once, module, body))
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error
      Object.assign(wrong, inRow(index, error))
    }
  }
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong)
  const ids: number[] = []
  for (const [index, record] of prepared.entries()) {
    try {
      ids.push(await storeNewRecord(once, module, record))
    } catch (error) {
      if (error instanceof AlreadyUsed) throw new AlreadyUsed(inRow(index, error))
      throw error
    }
  }
  return ids
}

/** `records.1.code` for the second row, as the rows of a record have it. */
function inRow(index: number, { details }: InvalidFields | AlreadyUsed): FieldErrors {
  return Object.fromEntries(
    Object.entries(details['errors'] as FieldErrors).map(([name, sentence]) => [
      `${NEW_RECORDS_KEY}.${index}.${name}`,
      sentence,
    ]),
  )
}

function requireNothingElse(rest: Values): void {
  if (Object.keys(rest).length > 0) throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
}
