import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Context } from '#server-engine/context/context.ts'
import type { PictureMaker } from '#server-engine/features/demo/demo.ts'
import type { FileStore } from '#server-engine/context/file-store.ts'
import { UserError } from '#server-engine/base/user-error.ts'
import { drawSmallPicture } from './encode-picture.ts'
import { storeUploadedFile } from '#server-engine/files/store-uploaded-file.ts'
import { storageRefusal } from './storage-refusal.ts'
import { projectFile } from '#server/project-folder.ts'

export const makeNoPictures: PictureMaker = async () => null

/**
 * `ctx` is the one outside the transaction that makes the records: each picture stands for itself, and one whose record
 * never comes is swept like any other.
 */
export function makePictureMaker(
  ctx: Context & { readonly db: pg.Pool },
  { store, incoming }: { readonly store: FileStore; readonly incoming: string },
): PictureMaker {
  let isAway = false
  // Some are stored for many records.
  const drawn = new Map<string, Promise<Buffer>>()
  const smallOf = (source: string) => {
    const known = drawn.get(source) ?? drawSmallPicture(source)
    drawn.set(source, known)
    return known
  }
  return async (file, column) => {
    // A store that refused one would only make the start wait for the others.
    if (isAway) return null
    const copy = path.join(incoming, randomBytes(12).toString('hex'))
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const source = projectFile('areas', file)
      const small = await smallOf(source)
      await copyFile(source, copy)
      await writeFile(`${copy}.small`, small)
      const { size } = await stat(copy)
      return await storeUploadedFile(ctx, store, {
        path: copy,
        size,
        type: { extension: 'jpg', mime: 'image/jpeg' },
        small: { path: `${copy}.small`, size: small.length },
        originalName: path.basename(file),
        column,
      })
    } catch (error) {
      // A start without pictures is better than none.
      if (!(storageRefusal(error) instanceof UserError)) throw error
      isAway = true
      return null
    } finally {
      for (const left of [copy, `${copy}.small`]) await rm(left, { force: true }).catch(() => undefined)
    }
  }
}
