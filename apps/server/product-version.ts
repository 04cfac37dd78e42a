import { readFileSync } from 'node:fs'
import { projectFile } from './project-folder.ts'

export const productVersion: string = (
  JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string }
).version
