import { shapes } from '#test/kit/shapes.ts'

/**
 * `npm run shapes`: what kinds of modules the engine has to serve, and which module stands for each in the short run of
 * the contracts.
 */
const keys = new Set(shapes.flatMap(({ modules }) => modules.map(({ key }) => key)))
for (const { name, sample, modules } of shapes)
  console.log(`${sample.key.padEnd(28)} ${String(modules.length).padStart(3)}  ${name}`)
console.log(`shapes: ${shapes.length} of ${keys.size} modules`)
