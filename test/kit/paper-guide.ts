import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFile } from '#server/project-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

const PARTS = [
  'core',
  'server-engine',
  'web-engine',
  'areas',
  'apps',
  'test',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'vitest.config.ts',
]
const AREA = 'areas/gallery'

/** A copy of the project in which docs/how-to/add-a-paper.md was followed, and the command that the guide ends with. */
export async function followPaperGuide(): Promise<{ readonly copy: string; readonly command: string }> {
  const text = await readFile(projectFile('docs/how-to/add-a-paper.md'), 'utf8')
  const copy = await temporaryFolder('how-to-paper')
  for (const part of PARTS) await cp(projectFile(part), path.join(copy, part), { recursive: true })
  await symlink(projectFile('node_modules'), path.join(copy, 'node_modules'))
  return { copy, command: await follow(copy, text) }
}

/** Does what the guide says, in its order; answers its command. */
async function follow(copy: string, text: string): Promise<string> {
  const blocks = (language: string) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map((match) => match[1] ?? '')
  const files = [...text.matchAll(/^`(areas\/\S+\.ts)`$/gm)].map((match) => match[1] ?? '')
  const [
    paper = '',
    model = '',
    server = '',
    importLine = '',
    entry = '',
    serverImport = '',
    serverEntry = '',
    print = '',
    own = '',
  ] = blocks('ts')
  for (const [index, code] of [paper, model, server, own].entries()) {
    const file = path.join(copy, files[index] ?? '')
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, code)
  }
  await enter(copy, 'area.ts', { importLine, place: 'papers: [', entry })
  await enter(copy, 'area.server.ts', { importLine: serverImport, place: 'papers: [', entry: serverEntry })
  await enter(copy, 'area.web.ts', { importLine: '', place: 'prints: {', entry: print })
  return blocks('sh')[0] ?? ''
}

async function enter(
  copy: string,
  name: string,
  { importLine, place, entry }: { readonly importLine: string; readonly place: string; readonly entry: string },
): Promise<void> {
  const file = path.join(copy, AREA, name)
  const text = await readFile(file, 'utf8')
  if (!text.includes(place)) throw new Error(`${name} has no '${place}'`)
  await writeFile(file, `${importLine}${text.replace(place, `${place}\n${entry}`)}`)
}
