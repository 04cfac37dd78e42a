import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'

/**
 * Where a test tool writes its report; an older one is removed, so that a crashed run cannot pass with it. @param
 * {string} name
 */
export function reportFile(name) {
  const file = inRoot('.cache', `tests-${process.pid}`, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  process.once('exit', () => rmSync(dirname(file), { recursive: true, force: true }))
  return file
}

/** @param {string} file @returns {unknown} nothing when the tool wrote no whole report */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
