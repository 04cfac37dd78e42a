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
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, TSImportType: check }
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

export default { meta: { name: 'semai' }, rules: { 'import-direction': importDirection, 'no-re-export': noReExport } }
