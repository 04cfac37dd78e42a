import { rm } from 'node:fs/promises'
import { demoAccounts } from '#areas/access/demo/accounts.ts'
import { grantGallery } from '#test/kit/gallery-rights.ts'
import { copyFolder, fillOnce } from '#test/kit/kept-folder.ts'
import { startServer } from '#test/kit/server-process.ts'
import { quickFolder } from '#test/kit/temporary-folder.ts'
import { ownDatabase } from './kit/own-database.ts'
import { markTourSeen } from './kit/tour.ts'

/**
 * Starts the built product on an empty data folder, as a newcomer would, and leaves its address in BASE_URL. A copy of
 * the folder after that start stands in PREPARED_FOLDER, for journeys that need a server of their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [{ folder }, { folder: prepared }] = [await quickFolder('e2e'), await quickFolder('e2e-prepared')]
  await fillOnce('e2e', folder, async () => {
    const first = await startServer({ DATA_DIR: folder }, { built: true, wholeDemo: true })
    await Promise.all(demoAccounts.map(({ username }) => markTourSeen(first.address, username)))
    await grantGallery(await ownDatabase(first, folder))
    await first.kill('SIGTERM')
  })
  await copyFolder(folder, prepared)
  const server = await startServer({ DATA_DIR: folder }, { built: true })
  process.env['BASE_URL'] = server.address
  process.env['PREPARED_FOLDER'] = prepared
  return async () => {
    await server.kill('SIGTERM')
    for (const one of [folder, prepared]) await rm(one, { recursive: true, force: true })
  }
}
