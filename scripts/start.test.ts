import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isProcessAlive } from '#server/postgres/process-identity.ts'
import { projectFile } from '#server/project-folder.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'

/** Stands for any tool at work: says who it is and goes on until it is ended. */
const ENDLESS = `await (await import('node:fs/promises')).writeFile(process.env.NOTES + '/' + NAME, String(process.pid)); setInterval(() => undefined, 1000)`
const BUILD = `import { mkdir, writeFile } from 'node:fs/promises'
export async function buildServer(folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(process.env.NOTES + '/building', String(process.pid))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  await writeFile(folder + '/main.js', ${JSON.stringify(`const NAME = 'serving'; ${ENDLESS}`)})
}
export async function buildWeb() {}
`

/** A project whose installation never ends, or whose build takes a while; its server only notes that it was started. */
async function givenProject({
  packages,
}: {
  packages: Record<string, object>
}): Promise<{ folder: string; notes: string }> {
  const folder = await temporaryFolder('start')
  const notes = path.join(folder, 'notes')
  onTestFinished(async () => {
    for (const name of ['installing', 'building', 'serving']) {
      const pid = await pidOf(notes, name)
      if (pid && isProcessAlive(pid)) process.kill(pid, 'SIGKILL')
    }
    await rm(folder, { recursive: true, force: true })
  })
  await mkdir(notes)
  await mkdir(path.join(folder, 'node_modules'))
  await cp(projectFile('scripts'), path.join(folder, 'scripts'), { recursive: true })
  await writeFile(path.join(folder, 'scripts/build-parts.mjs'), BUILD)
  await writeFile(path.join(folder, 'npm-cli.js'), `const NAME = 'installing'; (async () => { ${ENDLESS} })()`)
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.server.json', 'tsconfig.web.json'])
    await writeFile(path.join(folder, file), '{"type":"module"}')
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
  return { folder, notes }
}

async function pidOf(notes: string, name: string): Promise<number | null> {
  return existsSync(path.join(notes, name)) ? Number(await readFile(path.join(notes, name), 'utf8')) : null
}

/** As npm does it: a shell above, which stays, and the script below it, in a process group of their own. */
function startUnderShell({ folder, notes }: { folder: string; notes: string }) {
  const env = {
    ...process.env,
    NOTES: notes,
    npm_execpath: path.join(folder, 'npm-cli.js'),
    npm_lifecycle_event: 'start',
  }
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/start.mjs; true`], {
    cwd: folder,
    env,
    stdio: 'ignore',
    detached: true,
  })
  onTestFinished(() => void (shell.exitCode === null && shell.kill('SIGKILL')))
  return shell.pid ?? 0
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await holds()); await sleep(20))
    if (Date.now() > end) throw new Error(`did not come true: ${String(holds)}`)
}

const MISSING = { 'node_modules/missing': { version: '1.0.0' } }

/** Whom the stop reaches: the shell alone, as when npm is ended; or everyone, as Ctrl+C and `kill -- -group` do. */
const stops = {
  'its parent alone': (shell: number) => process.kill(shell, 'SIGTERM'),
  'the process group by SIGTERM': (shell: number) => process.kill(-shell, 'SIGTERM'),
  'the process group by Ctrl+C': (shell: number) => process.kill(-shell, 'SIGINT'),
} as const

test.each(Object.keys(stops) as (keyof typeof stops)[])(
  'a stop of %s while packages are installed ends the installation too, and nothing is started',
  async (whom) => {
    const project = await givenProject({ packages: MISSING })
    const shell = startUnderShell(project)
    await until(async () => (await pidOf(project.notes, 'installing')) !== null)
    stops[whom](shell)
    const npm = (await pidOf(project.notes, 'installing')) ?? 0
    await until(() => !isProcessAlive(npm))
    expect(existsSync(path.join(project.notes, 'building'))).toBe(false)
  },
)

test.each(Object.keys(stops) as (keyof typeof stops)[])(
  'a stop of %s while the product is built starts no server afterwards',
  async (whom) => {
    const project = await givenProject({ packages: {} })
    const shell = startUnderShell(project)
    await until(async () => (await pidOf(project.notes, 'building')) !== null)
    const script = (await pidOf(project.notes, 'building')) ?? 0
    stops[whom](shell)
    await until(() => !isProcessAlive(script))
    expect(existsSync(path.join(project.notes, 'serving'))).toBe(false)
  },
)
