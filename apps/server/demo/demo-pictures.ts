import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Context } from '#server-engine/context.ts'
import type { FileStore } from '#server-engine/files/file-store.ts'
import { UserError } from '#server-engine/user-error.ts'
import { encodePicture } from '#server/files/encode-picture.ts'
import { keepFile } from '#server-engine/files/keep-file.ts'
import { storageRefusal } from '#server/files/storage-refusal.ts'
import { projectFile } from '#server/project-folder.ts'

/** The drawings that come along (`scripts/demo-pictures/draw.mjs`): one of each species of the library, by its code, and those of the demo. */
export type DemoPicture = `plant-${string}` | `seedling-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | `nursery-${1 | 2 | 3}`

/** Stores a drawing for a field as an upload would, and gives the name a record claims it by; null where no files are kept. */
export type DemoPictures = (picture: DemoPicture, column: { readonly table: string; readonly field: string }) => Promise<string | null>

export const noPictures: DemoPictures = async () => null

/**
 * `ctx` is the one outside the transaction that makes the records: each picture stands for itself, and one whose record never comes is
 * swept like any other.
 */
export function demoPictures(ctx: Context & { readonly db: pg.Pool }, { store, incoming }: { readonly store: FileStore; readonly incoming: string }): DemoPictures {
  let isAway = false
  return async (picture, column) => {
    // A store that refused one would only make the start wait for the others.
    if (isAway) return null
    const copy = path.join(incoming, randomBytes(12).toString('hex'))
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      await copyFile(projectFile('apps/server/demo/pictures', `${picture}.jpg`), copy)
      const drawn = await encodePicture({ path: copy, type: { extension: 'jpg', mime: 'image/jpeg' }, keepLocation: false })
      return await keepFile(ctx, store, { ...drawn, originalName: `${picture}.jpg`, column })
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

/** One of the eight seedlings, in turn. */
export function seedlingPicture(index: number): DemoPicture {
  // Safe: 1 to 8.
  return `seedling-${((index % 8) + 1) as 1}`
}
