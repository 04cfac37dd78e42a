import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/**
 * Names that the product's files export, drawn by a seed: `node scripts/draw-names.mjs 4711`. Somebody who has only this
 * list, the glossary and the vocabulary says what each is (decision 213).
 */
const DRAWN = 20
const seed = Number(process.argv[2] ?? 1)

const files = execFileSync('git', ['ls-files', 'core', 'server-engine', 'web-engine', 'areas', 'apps'], {
  cwd: inRoot('.'),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\b|\.test-|gallery|demo/.test(file))
const names = files.flatMap((file) =>
  [
    ...readFileSync(inRoot(file), 'utf8').matchAll(
      /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm,
    ),
  ].map(([, name]) => ({ name, file })),
)

let state = seed
const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
/** One of a file, so that no subject is asked twice. @type {Map<string, string | undefined>} */
const drawn = new Map()
while (drawn.size < Math.min(DRAWN, names.length)) {
  const { name, file } = names[Math.floor(next() * names.length)] ?? { name: undefined, file: '' }
  if (!drawn.has(file)) drawn.set(file, name)
}
console.log(`${DRAWN} of ${names.length} names, seed ${seed}`)
for (const [file, name] of drawn) console.log(`${name?.padEnd(36)} ${file}`)
