import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A fresh folder that also the database's own user may enter; otherwise, as root, the data would go elsewhere and stay there. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `semai-${name}-`))
  await chmod(folder, 0o755)
  return folder
}
