import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

const DECLARATION = /\/areas\/.*\.(?:module|page)\.ts$/
const DEFINING = ['defineModule', 'defineDocument', 'defineSource', 'definePage']
const VIRTUAL = 'virtual:module-help'

interface Part {
  readonly key: string
  /** Where the help stands in the file, with the comma behind it. */
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Every declaration brings its help, which is read when somebody asks for it: it travels in a file of its own
 * (`virtual:module-help`, key of the module or page → help), and the declarations, which every screen loads, go
 * without. Otherwise a longer help would make each list slower.
 */
export function helpInOwnFile(root: string): Plugin {
  return {
    name: 'help-apart',
    enforce: 'pre',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined
      const parts = declarationFiles(root).flatMap((file) => helpDeclaredIn(file, readFileSync(file, 'utf8')) ?? [])
      return `export const moduleHelp = {${parts.map(({ key, text }) => `${JSON.stringify(key)}: ${text}`).join(',\n')}}`
    },
    transform(code, id) {
      const part = DECLARATION.test(id) ? helpDeclaredIn(id, code) : null
      return part ? { code: code.slice(0, part.from) + code.slice(part.to), map: null } : undefined
    },
  }
}

export function declarationFiles(root: string): readonly string[] {
  const folder = path.join(root, 'areas')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => DECLARATION.test(file))
    .toSorted()
}

/** The help of the one module or page a file declares; null when it has none. */
export function helpDeclaredIn(file: string, code: string): Part | null {
  for (const statement of parseSync(file, code).program.body) {
    const variables =
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations
        : []
    for (const { init } of variables) {
      const [spec] =
        init?.type === 'CallExpression' && init.callee.type === 'Identifier' && DEFINING.includes(init.callee.name)
          ? init.arguments
          : []
      if (spec?.type !== 'ObjectExpression') continue
      const named = (name: string) =>
        spec.properties.find(
          (property) =>
            property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
        )
      const [key, help] = [named('key'), named('help')]
      if (key?.type !== 'Property' || key.value.type !== 'Literal' || help?.type !== 'Property') continue
      const comma = /^\s*,/.exec(code.slice(help.end))?.[0].length ?? 0
      return {
        key: String(key.value.value),
        from: help.start,
        to: help.end + comma,
        text: code.slice(help.value.start, help.value.end),
      }
    }
  }
  return null
}
