/**
 * Runs the server in a process of its own, for the tests that kill it: prints the url, ends in order on the first line
 * of input.
 */
import { startEmbeddedPostgres } from './embedded.ts'

const dataDir = process.argv[2] ?? ''
// As the real server does: an interrupt from the terminal is ours to handle.
process.on('SIGINT', () => say('interrupted'))
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
say(server.ownerUrl)
process.stdin.once('data', async () => {
  await server.stop()
  process.exit(0)
})

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
