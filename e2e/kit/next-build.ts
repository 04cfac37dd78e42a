import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { projectFile } from '#server/project-folder.ts'

/** The built product in a folder of its own, whose files a test may replace. */
export async function copyOfProduct(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await cp(projectFile('dist'), path.join(folder, 'dist'), { recursive: true })
  for (const part of ['package.json', 'node_modules', 'apps', 'areas', 'server-engine', 'core'])
    await symlink(projectFile(part), path.join(folder, part))
  return path.join(folder, 'dist/server/main.js')
}

/**
 * As if something had been changed that all files hang on: each gets another name, where it lies and where it is named.
 */
export async function nextBuild(web: string): Promise<void> {
  const assets = path.join(web, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const renamed = (text: string) =>
    names.reduce((so, name) => so.replaceAll(name, name.replace(/\.js$/, 'x2.js')), text)
  for (const name of names) {
    await writeFile(path.join(assets, renamed(name)), renamed(await readFile(path.join(assets, name), 'utf8')))
    await rm(path.join(assets, name))
  }
  for (const name of ['index.html', 'sw.js'])
    await writeFile(path.join(web, name), renamed(await readFile(path.join(web, name), 'utf8')))
}

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
