import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { postgresProgramPath } from './postgres-programs.ts'
import { isClusterFolder, SUPERUSER, type Cluster } from './cluster.ts'
import { PostgresFailed } from './postgres-failed.ts'
import { runProgram } from './run-program.ts'
import { clearStalePidFile } from './stragglers.ts'

export async function readSuperuserPassword(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    // The first that an ordinary user meets in a folder that root has used.
    throw new PostgresFailed(
      'Data PostgreSQL bawaan milik pengguna sistem lain; jalankan dengan pengguna yang sama seperti sebelumnya',
      error.message,
    )
  })
  return text.trim() || undefined
}

/**
 * Kept before the cluster is made with it. A cluster whose password was lost is given the new one first; it must not be
 * running.
 */
export async function makeSuperuserPassword({ file, cluster }: { file: string; cluster: Cluster }): Promise<string> {
  const password = randomBytes(24).toString('hex')
  if (await isClusterFolder(cluster.folder)) await changePassword(cluster, password)
  const draft = `${file}.draft`
  await rm(draft, { force: true })
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
  return password
}

/** In the server's single-user mode, which asks for no password. */
async function changePassword({ binaries, folder, user }: Cluster, password: string): Promise<void> {
  await clearStalePidFile(folder)
  const input = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}';\n`
  const args = ['--single', '-D', folder, 'postgres']
  const { succeeded, output } = await runProgram({
    file: postgresProgramPath(binaries, 'postgres'),
    args,
    user,
    cwd: binaries.folder,
    input,
  })
  if (!succeeded || /ERROR|FATAL/.test(output))
    throw new PostgresFailed('Kata sandi PostgreSQL bawaan tidak dapat diperbarui', output)
}
