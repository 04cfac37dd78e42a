import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The built server as a process of its own; ends with a clear error when it does not come up. */
export function startBuiltServer(environment: Readonly<Record<string, string>>): Promise<{ address: string; stop(): Promise<void> }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    cwd: root, env: { ...inherited, PORT: '0', LOG_LEVEL: 'warn', ...environment }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => { child.on('exit', resolve) })
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /siap di (http:\S+)/.exec(output)?.[1]
      if (address) resolve({ address, stop: async () => { child.kill('SIGTERM'); await ended } })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}
