import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Every file below a server's DATA_DIR/files, those on their way included. */
export async function filesOnDisk(dataFolder: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(dataFolder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()
}
