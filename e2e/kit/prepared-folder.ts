import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { quickFolder } from '#test/kit/temporary-folder.ts'

/** Owner and rights come along: the database runs as a user of its own. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** A data folder as the global setup's first start left it, so that a server of one's own is up in a moment. */
export async function preparedFolder(name: string): Promise<string> {
  const { folder } = await quickFolder(name)
  await copyFolder(process.env['PREPARED_FOLDER'] ?? '', folder)
  return folder
}
