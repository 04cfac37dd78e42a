import { parseArgs } from 'node:util'
import { ConfigurationError } from '#server-engine/base/environment.ts'

/** How many times as large as the small one the demo shall be: `--scale 10`. */
export function readScale(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { scale: { type: 'string', default: '1' } } })
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1)
    throw new ConfigurationError(['--scale adalah bilangan bulat mulai dari 1, misalnya npm run demo -- --scale 10'])
  return scale
}
