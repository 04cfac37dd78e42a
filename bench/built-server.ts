import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFile } from '#server/project-folder.ts'
import { bundleServer } from '../scripts/build-parts.mjs'

/** Inside the project, so that the packages that stay outside a built file are found. */
const FOLDER = projectFile('.cache', 'bench')

export interface BuiltServer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * What is measured is what `npm start` runs, so both sides are built as the product is: code that is translated as it is
 * loaded keeps the names of all functions, which costs a large program more than a small one.
 */
export async function buildServers(): Promise<void> {
  await bundleServer(FOLDER, {
    product: projectFile('bench/product-server.ts'),
    bare: projectFile('bench/bare-server.ts'),
  })
}

/** One of the built servers as a process of its own, once it can be called. */
export async function startBuilt(name: 'product' | 'bare', url: string): Promise<BuiltServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [...(name === 'product' ? flagsOfStart() : []), `${FOLDER}/${name}.js`], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    if (await answers(port)) return { port, stop: () => stop(child) }
    await sleep(100)
  }
  throw new Error(`${name} does not start`)
}

/** What `npm start` gives to Node, as in `--max-semi-space-size=4`. */
export function flagsOfStart(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  return scripts.start.split(' ').filter((part) => part.startsWith('--'))
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
