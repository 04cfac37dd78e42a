/**
 * Tries to lock a folder the moment it is told to; prints `won` or the holder's pid, and stays until its input ends.
 */
import { FolderInUse, lockFolder } from './folder-lock.ts'

say('ready')
process.stdin.once('data', async () => {
  try {
    await lockFolder({ dataDir: process.argv[2] ?? '', describe: 'http://127.0.0.1:1' })
    say('won')
  } catch (error) {
    say(String(error instanceof FolderInUse ? error.pid : error))
  }
})

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
