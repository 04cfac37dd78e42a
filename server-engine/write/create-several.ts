import type { AnyModule } from '#core/declare/module.ts'
import { codesFrom, MOST_SEVERAL } from '#core/formats/next-code.ts'
import { InvalidBody, InvalidFields, NotFound } from '../base/user-error.ts'
import { createMany } from './create-many.ts'
import { bodyOf } from './read-body.ts'
import type { WriteContext } from '../context/transaction.ts'

/** Several new records that differ by their code alone; all of them or none. */
export async function createSeveral(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<readonly number[]> {
  if (module.several === null) throw new NotFound()
  const { values, count, ...rest } = bodyOf(raw)
  if (Object.keys(rest).length > 0) throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
  if (!Number.isInteger(count) || (count as number) < 2 || (count as number) > MOST_SEVERAL)
    throw new InvalidFields({ count: `Jumlah harus 2 sampai ${MOST_SEVERAL}.` })
  const body = bodyOf(values)
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
