import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json above this file: the same whether the program runs from its sources or from dist. */
function projectFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('no package.json above the program')
    folder = parent
  }
  return folder
}

const root = projectFolder()

export function projectFile(...parts: readonly string[]): string {
  return path.join(root, ...parts)
}
