import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StorageAway, StorageFull } from '#server-engine/base/user-error.ts'
import { png } from '#test/kit/sample-files.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { encodePicture } from './encode-picture.ts'

let folder: string
let picture: string
beforeEach(async () => {
  folder = await temporaryFolder('picture')
  picture = path.join(folder, 'x')
  await writeFile(picture, png({ width: 400, height: 400 }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const encode = () =>
  encodePicture({ path: picture, type: { extension: 'png', mime: 'image/png' }, keepLocation: false })

describe('FR-09 drawing a picture on a disk', () => {
  test('that is full is told as such, not as a fault of the picture', async () => {
    await symlink('/dev/full', `${picture}.new`)
    await expect(encode()).rejects.toBeInstanceOf(StorageFull)
  })

  test('that cannot be written is told as such', async () => {
    await mkdir(`${picture}.new`)
    await expect(encode()).rejects.toBeInstanceOf(StorageAway)
  })
})
