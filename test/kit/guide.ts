import { readFile } from 'node:fs/promises'
import { projectFile } from '#server/project-folder.ts'

/** What a how-to says to do. */
export interface Guide {
  /** The files that are named on a line of their own. */
  readonly files: readonly string[]
  /** Those of them that the guide gives in full, right below the name. */
  readonly written: readonly (readonly [file: string, text: string])[]
  /** The code blocks of a language, in their order. */
  blocks(language: string): readonly string[]
}

export async function readGuide(name: string): Promise<Guide> {
  const text = await readFile(projectFile('docs/how-to', name), 'utf8')
  return {
    files: [...text.matchAll(/^`(areas\/\S+\.tsx?)`$/gm)].map(([, file = '']) => file),
    written: [...text.matchAll(/^`(areas\/\S+\.tsx?)`\n\n```tsx?\n(.*?)^```$/gms)].map(
      ([, file = '', code = '']) => [file, code] as const,
    ),
    blocks: (language) =>
      [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code),
  }
}
