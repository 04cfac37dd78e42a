import { rm } from 'node:fs/promises'
import { demoAccounts } from '#server/demo/accounts.ts'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { markTourSeen } from './kit/tour.ts'

/** Starts the built product on an empty data folder, as a newcomer would, and leaves its address in BASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('e2e')
  const server = await startServer({ DATA_DIR: folder }, { built: true })
  process.env['BASE_URL'] = server.address
  await Promise.all(demoAccounts.map(({ username }) => markTourSeen(server.address, username)))
  return async () => {
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
