import { rm } from 'node:fs/promises'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { startBuiltServer } from './kit/built-server.ts'

/** Starts the built product on an empty data folder, as a newcomer would, and leaves its address in BASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('e2e')
  const server = await startBuiltServer({ DATA_DIR: folder })
  process.env['BASE_URL'] = server.address
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
