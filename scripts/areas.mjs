import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { areaOrder, demoAreas } from '../areas/order.mjs'
import { inRoot, isMain } from './root.mjs'

/** `npm run areas`: writes the lists of areas from `areas/order.mjs` and the files each area has. */

const KINDS = {
  '.ts': {
    part: 'area.ts',
    suffix: '',
    type: 'Area',
    from: '#core/declare/area.ts',
    list: 'areas',
    demo: 'demoAreas',
    says: 'All areas in building order: an area may lean on those before it.',
  },
  '.server.ts': {
    part: 'area.server.ts',
    suffix: 'Server',
    type: 'ServerArea',
    from: '#server-engine/area/server-area.ts',
    list: 'serverAreas',
    demo: 'demoServerAreas',
    says: 'What the areas bring to the server.',
  },
  '.web.ts': {
    part: 'area.web.ts',
    suffix: 'Web',
    type: 'WebArea',
    from: '#web-engine/records/web-area.ts',
    list: 'webAreas',
    demo: 'demoWebAreas',
    says: 'What the areas bring to the browser.',
  },
}

/** Likewise, without what only a demo shows: the router is made before it is known whether this is one. */
const PLAIN = {
  '.ts': {
    part: 'standalone.ts',
    suffix: 'Standalone',
    type: 'StandalonePaths',
    from: '#core/wire/standalone.ts',
    list: 'standalonePaths',
    says: 'The addresses of pages outside every menu.',
  },
  '.web.ts': {
    part: 'standalone.web.ts',
    suffix: 'StandaloneWeb',
    type: 'StandaloneWeb',
    from: '#web-engine/kit/navigation/standalone-page.ts',
    list: 'standalonePages',
    says: 'The pages outside every menu.',
  },
}

/** The files that this command writes, with what they hold. @returns {ReadonlyMap<string, string>} */
export function areaLists() {
  return new Map([
    ...Object.entries(PLAIN).map(
      ([ending, kind]) =>
        /** @type {[string, string]} */ ([
          `areas/standalone${ending}`,
          listOf(kind, areaOrder.flat(), { name: kind.list, base: null, says: kind.says }),
        ]),
    ),
    ...Object.entries(KINDS).flatMap(
      ([ending, kind]) =>
        /** @type {[string, string][]} */ ([
          [`areas/areas${ending}`, listOf(kind, areaOrder.flat(), { name: kind.list, base: null, says: kind.says })],
          [
            `areas/demo-areas${ending}`,
            listOf(kind, demoAreas, {
              name: kind.demo,
              base: { name: kind.list, file: `./areas${ending}` },
              says: `${kind.says.replace(/[.:].*/, '')}, with what only a demo shows.`,
            }),
          ],
        ]),
    ),
  ])
}

/**
 * @param {{ part: string, suffix: string, type: string, from: string }} kind
 * @param {readonly string[]} keys
 * @param {{ name: string, base: { name: string, file: string } | null, says: string }} list
 */
function listOf({ part, suffix, type, from }, keys, { name, base, says }) {
  const present = keys.filter((key) => existsSync(inRoot(`areas/${key}/${part}`)))
  const imports = [
    `import type { ${type} } from '${from}'`,
    ...(base ? [`import { ${base.name} } from '${base.file}'`] : []),
    ...present.map((key) => `import { ${key}${suffix} } from './${key}/${part}'`),
  ]
  const items = [...(base ? [`...${base.name}`] : []), ...present.map((key) => `${key}${suffix}`)]
  return `// Written by \`npm run areas\` from areas/order.mjs.\n${imports.join('\n')}\n\n/** ${says} */\nexport const ${name}: readonly ${type}[] = [${items.join(', ')}]\n`
}

/** Those that are not as they should be. */
export function staleAreaLists() {
  return [...areaLists()]
    .filter(([file, text]) => !existsSync(inRoot(file)) || readFileSync(inRoot(file), 'utf8') !== text)
    .map(([file]) => file)
}

if (isMain(import.meta.url)) {
  const lists = areaLists()
  for (const file of staleAreaLists()) {
    writeFileSync(inRoot(file), lists.get(file) ?? '')
    console.log(file)
  }
}
