import { moduleWithCollectedNames } from '#core/catalogue/collected-names.ts'
import { extendedModule, type ModuleExtension } from '#core/declare/extension.ts'
import type { AreaNames } from '#core/declare/area.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { ModuleIndex } from '#core/catalogue/module-index.ts'
import type { BrowserCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'

/**
 * How the browser gets a declaration. Of all modules it has the index, which the build writes
 * (`declared-data.config.ts`). The declaration itself is the file `{key}.module.ts`, and what later areas add to it are
 * the files `{key}.extension.ts`: found by their names, loaded when first needed.
 */
type File = Readonly<Record<string, unknown>>
type Files = Readonly<Record<string, () => Promise<File>>>
const moduleFiles: Files = import.meta.glob<File>('../../areas/**/*.module.ts')
const extensionFiles: Files = import.meta.glob<File>('../../areas/**/*.extension.ts')

/** React reads a promise marked like this at once, instead of drawing a placeholder for a moment. */
type Read = Promise<AnyModule> & { status?: 'fulfilled'; value?: AnyModule }

/**
 * Whoever draws asks again at each try of React: forgotten at once, a file that is missing would be fetched for ever
 * and its screen never told.
 */
const REMEMBER_FAILURE_MS = 1_000

/** `loadNames` brings what the areas give names to: few modules show them. */
export function browserCatalogue(index: ModuleIndex, loadNames: () => Promise<readonly AreaNames[]>): BrowserCatalogue {
  const loaded = new Map<string, AnyModule>()
  const loading = new Map<string, Promise<AnyModule>>()

  async function declare(key: string): Promise<AnyModule> {
    const [[module], extensions] = await Promise.all([
      Promise.all(
        filesOf(moduleFiles, `${key}.module.ts`, index.areas).map(async (load) => moduleIn(await load(), key)),
      ),
      Promise.all(
        filesOf(extensionFiles, `${key}.extension.ts`, index.areas).map(async (load) =>
          extensionsIn(await load(), key),
        ),
      ),
    ])
    if (!module) throw new Error(`No module '${key}' in the catalogue`)
    const names = collects(module) ? await loadNames() : []
    const whole = extendedModule(moduleWithCollectedNames(module, names), [{ extensions: extensions.flat() }])
    await Promise.all(childrenOf(whole).map(load))
    loaded.set(key, whole)
    return whole
  }

  function load(key: string): Promise<AnyModule> {
    const known = loading.get(key)
    if (known) return known
    const started: Read = declare(key)
    loading.set(key, started)
    started.then(
      (module) => Object.assign(started, { status: 'fulfilled', value: module }),
      () => setTimeout(() => loading.delete(key), REMEMBER_FAILURE_MS),
    )
    return started
  }

  return { ...index, declared: (key) => loaded.get(key) ?? null, load }
}

/** In the order of the areas, which is the order in which the server adds them. */
function filesOf(files: Files, name: string, areas: readonly string[]): readonly Files[string][] {
  const place = (path: string) => areas.indexOf(path.split('/areas/')[1]?.split('/')[0] ?? '')
  const found = Object.keys(files).filter((path) => path.endsWith(`/${name}`) && place(path) >= 0)
  return found.toSorted((one, other) => place(one) - place(other)).flatMap((path) => files[path] ?? [])
}

function moduleIn(file: File, key: string): AnyModule | undefined {
  // Safe: of a declaration's file only the module itself has the module's key and fields.
  return Object.values(file).find((value) => isObject(value) && value['key'] === key && isObject(value['fields'])) as
    | AnyModule
    | undefined
}

function extensionsIn(file: File, key: string): readonly ModuleExtension[] {
  // Safe: of such a file only an extension names a module.
  return Object.values(file).filter(
    (value) => isObject(value) && isObject(value['module']) && value['module']['key'] === key,
  ) as unknown as readonly ModuleExtension[]
}

function collects({ fields }: AnyModule): boolean {
  return Object.values(fields).some(({ options }) => options.set?.collects)
}

/** The modules of a record's rows are declared in its folder and travel with it. */
function childrenOf({ key, fields }: AnyModule): readonly string[] {
  return [...new Set(Object.values(fields).flatMap(({ options }) => options.of ?? []))].filter((child) => child !== key)
}

function isObject(value: unknown): value is File {
  return typeof value === 'object' && value !== null
}
