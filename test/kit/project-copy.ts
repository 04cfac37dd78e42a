import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { projectFile } from '#server/project-folder.ts'
import { cloneDatabase } from './clone-database.ts'
import { onServer, withDatabase } from './server-url.ts'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

/** What the product is made from. */
const PARTS = [
  'core',
  'server-engine',
  'web-engine',
  'areas',
  'apps',
  'scripts',
  'package.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
]

/** A copy of the project that a guide is applied to, with a database that an earlier version has filled. */
export interface ProjectCopy {
  /** A file of it. */
  file(name: string): string
  read(name: string): Promise<string>
  /** Makes or replaces a file, with the folders it needs. */
  write(name: string, text: string): Promise<void>
  /** Runs a line of the guide. */
  shell(line: string): Promise<void>
  /**
   * What the compiler says of some of its files, with the settings of one of the project's three parts; empty when
   * nothing is wrong.
   */
  typeMistakes(part: 'pure' | 'server' | 'web', files: readonly string[]): Promise<string>
  /** A hash of each file, by its name. */
  hashes(): Promise<ReadonlyMap<string, string>>
  /** Its own program; answers the address. */
  start(): Promise<string>
  stop(): Promise<void>
  close(): Promise<void>
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await temporaryFolder('how-to')
  const database = `semai_test_${randomBytes(6).toString('hex')}`
  let server: ChildProcess | undefined
  for (const part of PARTS) await cp(projectFile(part), path.join(folder, part), { recursive: true })
  await symlink(projectFile('node_modules'), path.join(folder, 'node_modules'))
  await cloneDatabase(database)
  const file = (name: string) => path.join(folder, name)
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(file(name)), { recursive: true })
    await writeFile(file(name), text)
  }
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return {
    file,
    write,
    stop,
    read: (name) => readFile(file(name), 'utf8'),
    shell: async (line) => void (await run('sh', ['-c', line], { cwd: folder })),
    typeMistakes: async (part, files) => {
      const config = `tsconfig.${part}-part.json`
      await write(config, JSON.stringify({ extends: `./tsconfig.${part}.json`, include: files }))
      const compiler = [file('node_modules/typescript/bin/tsc'), '-p', config, '--noEmit']
      const said = await run(process.execPath, compiler, { cwd: folder }).then(
        () => '',
        (error: { stdout?: string }) => error.stdout ?? String(error),
      )
      await rm(file(config))
      return said
    },
    hashes: async () => {
      const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
      const pairs = await Promise.all(
        names.map(
          async (name) =>
            [
              path.relative(folder, name),
              createHash('sha256')
                .update(await readFile(name))
                .digest('hex'),
            ] as const,
        ),
      )
      return new Map(pairs)
    },
    start: async () => {
      const environment = {
        ...process.env,
        DATABASE_URL: withDatabase(inject('postgresUrl'), database),
        DEMO: '1',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'warn',
      }
      const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/main.ts'], {
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      server = child
      return addressOf(child)
    },
    close: async () => {
      await stop()
      await onServer(inject('postgresUrl'), `drop database if exists ${database} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /siap di (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}

export type ApiCall = (
  method: string,
  address: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>

/** Calls of one of the demo's people. */
export async function signInAt(address: string, username = 'admin'): Promise<ApiCall> {
  const withToken =
    (token: string | null): ApiCall =>
    async (method, where, body) => {
      const reply = await fetch(`${address}/api/${where}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
    }
  const { body } = await withToken(null)('POST', 'login', { username, password: DEMO_PASSWORD })
  return withToken(String(body['token']))
}
