import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { isWritable } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Caller } from '#test/kit/caller.ts'
import { validBody } from '#test/kit/valid-body.ts'
import type { World } from '#test/kit/world.ts'

/** Texts that files like to change. */
const LINES = 'a;b\nc;d\ne;f\ng;h\ni;j\nk;l\nm;n'
const TRICKY = [
  '+62812345678',
  LINES,
  'lunak\vpatah',
  'a\x01b\x1cc\x7fd',
  '=1+1',
  '-7.5, 110.2',
  '007',
  'satu\ndua\r\ntiga',
  '🌱 "kutip"; koma, titik',
  "'=1",
  '_x0041_',
  '#12',
  'x'.repeat(400),
  '1.000',
  'TRUE',
  '2025-08-17',
]

/** A field of one line takes no breaks and no control characters. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

const FEW = 6

/** Records whose texts are the tricky ones, as far as the field's rules take them. */
export async function givenTricky(
  world: World,
  admin: Caller,
  module: AnyModule,
  amount: 'all' | 'few',
): Promise<void> {
  const pathOf = (key: string) => world.catalogue.module(key).path
  // Nurseries that were emptied before have left their management units, which farmers' data cannot do without.
  await runQuery(
    world.db,
    sql`update ${sql.identifier(world.catalogue.module('working-area-management-unit').table)}
      set default_location_nursery_id = (select min(id) from
      ${sql.identifier(world.catalogue.module('location-nursery').table)}) where default_location_nursery_id is null`,
  )
  for (const text of amount === 'all' ? TRICKY : TRICKY.slice(0, FEW)) {
    const body = await validBody(admin, module, pathOf)
    for (const [name, { type, options }] of Object.entries(module.fields)) {
      if (type === 'file' || type === 'files') delete body[name]
      if (type === 'rows') body[name] = await trickyRows(world, admin, options, { text, fitted: body[name] })
      const free =
        type === 'textarea' ||
        (type === 'text' &&
          !options.as &&
          !options.unique &&
          !options.uniqueWith &&
          !options.uppercase &&
          !options.validation &&
          !options.place)
      if (
        free &&
        isWritable(module.fields[name] as never) &&
        text.length <= (options.max ?? 255) &&
        body[name] !== undefined
      )
        body[name] = type === 'text' ? oneLine(text) : text
      if (options.to === module.key) delete body[name]
    }
    const reply = await admin.post(`${module.path}/create`, body)
    expect([reply.status, reply.body['errors']]).toEqual([201, undefined])
  }
}

/** More lines in the cells of child rows than the file has records, each with marks that separate cells elsewhere. */
async function trickyRows(
  world: World,
  admin: Caller,
  { of = '', by = '' }: { of?: string; by?: string },
  { text, fitted }: { readonly text: string; readonly fitted: unknown },
): Promise<Record<string, unknown>[]> {
  const child = world.catalogue.module(of)
  const [like = {}] = fitted as readonly Readonly<Record<string, unknown>>[]
  return Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const { [by]: _owner, ...row } = await validBody(admin, child, (key) => world.catalogue.module(key).path)
      for (const [name, { type, options }] of Object.entries(child.fields)) {
        if (type === 'file' || type === 'files') delete row[name]
        // What fits the record, as a bed of its kind of block, fits in every row of it.
        const isChosen = (type === 'reference' && !options.unique && !options.uniqueWith) || type === 'choice'
        if (isChosen && row[name] !== undefined && like[name] !== undefined) row[name] = like[name]
        if (type === 'text' && row[name] !== undefined && !options.as && at % 2 === 0)
          row[name] = `${oneLine(text).slice(0, (options.max ?? 255) - 3)} ${at}`
        if (type === 'textarea' && row[name] !== undefined) row[name] = text.slice(0, options.max ?? 255)
      }
      return row
    }),
  )
}
