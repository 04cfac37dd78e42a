import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

interface Package {
  readonly version?: string
  readonly resolved?: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Package
const lockfile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Record<string, Package> }
const entries = Object.entries(lockfile.packages)

describe('the lockfile', () => {
  test('belongs to package.json', () => {
    const own = lockfile.packages['']
    expect(own?.dependencies).toEqual(manifest.dependencies)
    expect(own?.devDependencies).toEqual(manifest.devDependencies)
  })

  test('names no address to download from', () => {
    expect(entries.filter(([, each]) => each.resolved !== undefined)).toEqual([])
  })

  test('holds the packages of every platform, not only of the machine it was made on', () => {
    const missing = entries.flatMap(([folder, each]) =>
      Object.keys(each.optionalDependencies ?? {}).filter((name) => !isLocked(folder, name)),
    )
    expect(missing).toEqual([])
  })

  test('comes from exact versions', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})

/** As Node looks for it: in the package's own folder, then in those above. */
function isLocked(folder: string, name: string): boolean {
  const above =
    folder === ''
      ? ['']
      : [
          '',
          ...folder.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/')),
        ]
  return above.some(
    (each) => lockfile.packages[each === '' ? `node_modules/${name}` : `${each}/node_modules/${name}`] !== undefined,
  )
}
