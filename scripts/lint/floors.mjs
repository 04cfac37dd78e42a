/**
 * The folders of each house from the ground up. An import stays in its folder or points down, by value, by type and
 * lazily; so no ring of folders can come about. Folders with a `/` are floors inside one folder, where files beside the
 * rooms are a floor of their own, named `*`.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const floors = {
  core: ['declare', 'formats', 'indonesia', 'rules', 'questions', 'catalogue', 'cells', 'wire', 'paper'],
  'server-engine': [
    'base',
    'outside',
    'schema',
    'context',
    'rights',
    'files',
    'documents',
    'notices',
    'read',
    'write',
    'request',
    'actions',
    'features',
    'area',
    'http',
  ],
  'server-engine/features': [
    'history',
    'jobs',
    'bulk',
    'comments',
    'export',
    'import',
    'lines',
    'mail',
    'inbox',
    'mapping',
    'papers',
    'receive',
    'search',
    'views',
    'demo',
  ],
  'server-engine/features/export': ['writers', '*'],
  'server-engine/features/import': ['file', 'plan', 'match', '*'],
  'web-engine': [
    'kit',
    'records',
    'widgets',
    'fields',
    'offline',
    'form',
    'actions',
    'detail',
    'list',
    'screen',
    'paper',
  ],
}

/**
 * Why one file may not import another of its house, or null when it may.
 * @param {string} from from the repository's folder, with slashes
 * @param {string} to
 */
export function whyNotFloor(from, to) {
  for (const [house, order] of Object.entries(floors)) {
    const [mine, other] = [roomIn(house, from), roomIn(house, to)]
    if (mine === null || other === null || mine === other) continue
    const unknown = [mine, other].find((room) => !order.includes(room))
    if (unknown === '*') return `No file lies loose in ${house}: give it to one of its folders.`
    if (unknown !== undefined) return `Give the folder ${house}/${unknown} its floor in scripts/lint/floors.mjs.`
    if (order.indexOf(other) > order.indexOf(mine))
      return `Imports in ${house} point down: ${mine} does not know ${other}.`
  }
  return null
}

/** @param {string} house @param {string} path @returns {string | null} */
function roomIn(house, path) {
  if (!path.startsWith(`${house}/`)) return null
  const [first = '', ...rest] = path.slice(house.length + 1).split('/')
  return rest.length > 0 ? first : '*'
}
