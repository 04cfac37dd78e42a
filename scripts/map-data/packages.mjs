import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Fetches packages into a folder that lives as long as the work. They are read once, to make a file that is kept;
 * nobody who installs the product should have to carry their 30 MB.
 * @template T
 * @param {string[]} packages exact, `name@version`
 * @param {(read: (file: string) => string) => T} work
 * @returns {T}
 */
export function withPackages(packages, work) {
  const folder = mkdtempSync(join(tmpdir(), 'semai-map-data-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{}')
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`npm install ended with ${status}`)
    return work((file) => readFileSync(join(folder, 'node_modules', file), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
