import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, wherever a script was called from. */
export const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)))

/** @param {string[]} parts */
export function inRoot(...parts) {
  return join(root, ...parts)
}

/**
 * Whether that script is the one `node` was asked to run, rather than imported by another.
 * @param {string} url the script's `import.meta.url`
 */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
}
