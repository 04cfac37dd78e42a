import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyNotFile } from './import-direction.mjs'
import { whyNotPackage } from './packages.mjs'
import { importedFile, placeOf } from './places.mjs'

/**
 * Our own lint rules, for what the architecture asks and no ready rule can say.
 *
 * @typedef {{ type: string, value?: unknown }} Source
 * @typedef {{ source?: Source | null, specifiers?: { local: { name: string } }[] }} Statement
 * @typedef {{ filename: string, report: (found: { node: object, message: string }) => void }} RuleContext
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

const importDirection = {
  /** @param {RuleContext} context */
  create(context) {
    const from = placeOf(relative(root, context.filename).split(sep).join('/'))
    /** @param {Statement} node */
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const path = importedFile(source, { root, file: context.filename })
      const message = path === null ? whyNotPackage(from.runtime, source) : whyNotFile(from, placeOf(path))
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}

const noReExport = {
  /** @param {RuleContext} context */
  create(context) {
    const imported = new Set()
    /** @param {Statement} node */
    const report = (node) => context.report({ node, message: 'Import the file you mean; we keep no re-exports.' })
    return {
      /** @param {Statement} node */
      ImportDeclaration(node) {
        for (const { local } of node.specifiers ?? []) imported.add(local.name)
      },
      ExportAllDeclaration: report,
      /** @param {Statement} node */
      ExportNamedDeclaration(node) {
        if (node.source || node.specifiers?.some(({ local }) => imported.has(local.name))) report(node)
      },
    }
  },
}

/** What rows are called. */
const ROWS = ['row', 'record', 'line', 'values']

/** @typedef {{ computed: boolean, object: { type: string, name?: string, property?: { name?: string } }, property: Source }} Access */

const typedColumns = {
  /** @param {RuleContext} context */
  create(context) {
    if (placeOf(relative(root, context.filename).split(sep).join('/')).layer !== 'areas') return {}
    return {
      /** @param {Access} node */
      MemberExpression(node) {
        const { computed, object, property } = node
        if (
          !computed ||
          typeof property.value !== 'string' ||
          !ROWS.includes(object.name ?? object.property?.name ?? '')
        )
          return
        context.report({
          node,
          message: `Give the row its module's type and write '.${property.value}', so that a misspelt column does not compile.`,
        })
      },
    }
  },
}

/**
 * @typedef {{ type?: string, name?: string, params?: TypeNode[], typeName?: TypeNode, expression?: TypeNode,
 *   typeArguments?: TypeNode | null, typeAnnotation?: TypeNode }} TypeNode
 */

/** What runs a statement and answers its rows. */
const QUERIES = ['runQuery', 'runStatementText', 'compileStatement']

/**
 * `Record<string, …>`, also as a `Readonly` or by another name: where a type takes it in, every name is a column.
 * @param {TypeNode | undefined} type
 * @param {ReadonlyMap<string, TypeNode>} aliases of the file
 * @returns {boolean}
 */
function anyColumn(type, aliases) {
  const name = (type?.typeName ?? type?.expression)?.name ?? ''
  const [first] = type?.typeArguments?.params ?? []
  if (name === 'Readonly') return anyColumn(first, aliases)
  if (name === 'Record') return first?.type === 'TSStringKeyword'
  const alias = aliases.get(name)
  // The engine's own name for it, where the file has no other.
  return alias ? anyColumn(alias, aliases) : name === 'Values'
}

const typedRows = {
  /** @param {RuleContext} context */
  create(context) {
    if (placeOf(relative(root, context.filename).split(sep).join('/')).layer !== 'areas') return {}
    /** @type {Map<string, TypeNode>} */
    const aliases = new Map()
    /** @type {{ node: object, types: readonly (TypeNode | undefined)[] }[]} */
    const found = []
    return {
      /** @param {{ id: { name: string }, typeAnnotation: TypeNode }} node */
      TSTypeAliasDeclaration: ({ id, typeAnnotation }) => void aliases.set(id.name, typeAnnotation),
      /** @param {{ types: TypeNode[] }} node */
      TSIntersectionType: (node) => void found.push({ node, types: node.types }),
      /** @param {{ extends: TypeNode[] }} node */
      TSInterfaceDeclaration: (node) => void found.push({ node, types: node.extends }),
      /** @param {{ typeAnnotation?: TypeNode | null }} node */
      ObjectPattern: (node) => void found.push({ node, types: [node.typeAnnotation?.typeAnnotation] }),
      /** @param {{ callee: TypeNode, typeArguments?: TypeNode | null }} node */
      CallExpression(node) {
        if (QUERIES.includes(node.callee.name ?? '')) found.push({ node, types: node.typeArguments?.params ?? [] })
      },
      'Program:exit'() {
        for (const { node, types } of found)
          if (types.some((type) => anyColumn(type, aliases)))
            context.report({
              node,
              message: 'Name the columns and nothing else, so that a misspelt one does not compile.',
            })
      },
    }
  },
}

export default {
  meta: { name: 'semai' },
  rules: {
    'import-direction': importDirection,
    'no-re-export': noReExport,
    'typed-columns': typedColumns,
    'typed-rows': typedRows,
  },
}
