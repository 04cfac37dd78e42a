import { copyFolder } from '#test/kit/kept-folder.ts'
import { quickFolder } from '#test/kit/temporary-folder.ts'

/** A data folder as the global setup's first start left it, so that a server of one's own is up in a moment. */
export async function preparedFolder(name: string): Promise<string> {
  const { folder } = await quickFolder(name)
  await copyFolder(process.env['PREPARED_FOLDER'] ?? '', folder)
  return folder
}
