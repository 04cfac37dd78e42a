import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Context } from '#server-engine/context.ts'
import type { PictureMaker } from '#server-engine/demo/demo.ts'
import type { FileStore } from '#server-engine/files/file-store.ts'
import { UserError } from '#server-engine/user-error.ts'
import { encodePicture } from './encode-picture.ts'
import { keepFile } from '#server-engine/files/keep-file.ts'
import { storageRefusal } from './storage-refusal.ts'
import { projectFile } from '#server/project-folder.ts'

export const noPictures: PictureMaker = async () => null

/**
 * `ctx` is the one outside the transaction that makes the records: each picture stands for itself, and one whose record never comes is
 * swept like any other.
 */
export function pictureMaker(ctx: Context & { readonly db: pg.Pool }, { store, incoming }: { readonly store: FileStore; readonly incoming: string }): PictureMaker {
  let isAway = false
  return async (file, column) => {
    // A store that refused one would only make the start wait for the others.
    if (isAway) return null
    const copy = path.join(incoming, randomBytes(12).toString('hex'))
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      await copyFile(projectFile('areas', file), copy)
      const drawn = await encodePicture({ path: copy, type: { extension: 'jpg', mime: 'image/jpeg' }, keepLocation: false })
      return await keepFile(ctx, store, { ...drawn, originalName: path.basename(file), column })
    } catch (error) {
      // A start without pictures is better than none.
      if (!(storageRefusal(error) instanceof UserError)) throw error
      isAway = true
      return null
    } finally {
      for (const left of [copy, `${copy}.new`, `${copy}.small`]) await rm(left, { force: true }).catch(() => undefined)
    }
  }
}
