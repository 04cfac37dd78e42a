import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { declarationFiles } from './help-in-own-file.config.ts'

/** `virtual:declared/index` and so on, each also as `demo-index` with what only a demo shows. */
const NAME = /^virtual:declared\/(demo-)?(index|names|papers)$/

/**
 * What the browser knows of all areas without their declarations, as data: written when it is built, so that no screen
 * loads what it does not draw.
 */
export function declaredDataPlugin(root: string): Plugin {
  return {
    name: 'declared-data',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, demo, part] = NAME.exec(id.slice(1)) ?? []
      if (!id.startsWith('\0') || part === undefined) return undefined
      for (const file of declarationFiles(root)) this.addWatchFile(file)
      const areas =
        demo === undefined
          ? `import { areas } from './areas/areas.ts'`
          : `import { demoAreas as areas } from './areas/demo-areas.ts'`
      const data = await evaluateProgram(
        root,
        `${areas}; import { ${part}DataOf } from './core/catalogue/module-index.ts'; export const data = ${part}DataOf(areas)`,
      )
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`
    },
  }
}

/** What `data` is after running such a program, with whatever it imports of the project. */
export async function evaluateProgram(root: string, contents: string): Promise<unknown> {
  const bundled = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  })
  const code = Buffer.from(bundled.outputFiles[0]?.text ?? '').toString('base64')
  return ((await import(`data:text/javascript;base64,${code}`)) as { readonly data: unknown }).data
}
