import { rm } from 'node:fs/promises'
import { signedIn } from './signed-in.ts'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { measureWarmStart } from './warm-start.ts'
import { ensureBuilt } from '../scripts/build.mjs'

/**
 * `npm run bench -- start`: the built product on an empty folder, from the command to an answered sign-in, and until
 * the demo's other nurseries have been lived behind it; then the slowest of the sign-ins and lists that were asked for
 * meanwhile; at last the same folder started again. It fails where the first sign-in comes too late, and where the
 * second start is slower or larger than wanted.
 */
const MOST_MS = 30_000
const WARM_AIM = { ms: 1_200, megabytes: 130 }

await ensureBuilt()
const folder = await temporaryFolder('bench-start')
const begin = performance.now()
const server = await startServer({ DATA_DIR: folder }, { built: true })
try {
  const first = await signedIn(server.address)
  const ready = performance.now() - begin
  const asked: number[] = []
  let left = await first.placesLeft()
  while (left > 0) {
    const at = performance.now()
    const person = await signedIn(server.address)
    await person.list()
    asked.push(performance.now() - at)
    left = await person.placesLeft()
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000)
    })
  }
  const whole = performance.now() - begin
  const calm: number[] = []
  for (let nth = 0; nth < 10; nth += 1) {
    const at = performance.now()
    await (await signedIn(server.address)).list()
    calm.push(performance.now() - at)
  }
  const median = (numbers: readonly number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
  process.stdout.write(
    `first start until a sign-in is answered: ${(ready / 1000).toFixed(1)} s (at most ${MOST_MS / 1000} s)\n`,
  )
  if (ready > MOST_MS) process.exitCode = 1
  process.stdout.write(`until the other nurseries are there, too: ${(whole / 1000).toFixed(1)} s\n`)
  process.stdout.write(
    `a sign-in and a list: ${median(asked).toFixed(0)} ms while they come about (at most ${Math.max(...asked).toFixed(0)} ms), ${median(calm).toFixed(0)} ms afterwards\n`,
  )
  await server.kill('SIGTERM')
  const warm = await measureWarmStart(folder)
  if (warm.ms > WARM_AIM.ms || warm.megabytes > WARM_AIM.megabytes) process.exitCode = 1
  process.stdout.write(
    `warm start until the first answer: ${(warm.ms / 1000).toFixed(2)} s (aim ${WARM_AIM.ms / 1000} s)${warm.ms > WARM_AIM.ms ? '  ABOVE' : ''}\n`,
  )
  process.stdout.write(
    `memory at rest: ${warm.megabytes.toFixed(0)} MB (aim ${WARM_AIM.megabytes} MB)${warm.megabytes > WARM_AIM.megabytes ? '  ABOVE' : ''}\n`,
  )
} finally {
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
