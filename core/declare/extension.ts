import type { Area } from './area.ts'
import type { Actions, AnyModule } from './module.ts'
import type { RelatedListTab } from './module-parts.ts'
import type { Panel } from './panel.ts'

/** What a later area adds to the screens of an earlier one's module: the earlier one does not know of it. */
export interface ModuleExtension<
  M extends AnyModule = AnyModule,
  A extends Actions = Actions,
  P extends string = string,
> {
  readonly module: M
  readonly tabs: readonly RelatedListTab[]
  readonly panels: readonly (Panel & { readonly key: P })[]
  readonly actions: A
}

export function extendModule<const M extends AnyModule, const A extends Actions = {}, const P extends string = never>(
  module: M,
  {
    tabs = [],
    panels = [],
    actions,
  }: {
    readonly tabs?: readonly RelatedListTab[]
    readonly panels?: readonly (Panel & { readonly key: P })[]
    readonly actions?: A
  } = {},
): ModuleExtension<M, A, P> {
  // Safe: without actions A is the empty record.
  return { module, tabs, panels, actions: actions ?? ({} as A) }
}

/** The module with what the areas add to it; the module itself where nobody does. */
export function extendedModule(module: AnyModule, areas: readonly Pick<Area, 'extensions'>[]): AnyModule {
  const found = areas
    .flatMap(({ extensions = [] }) => extensions)
    .filter((extension) => extension.module.key === module.key)
  if (found.length === 0) return module
  return {
    ...module,
    tabs: [...module.tabs, ...found.flatMap(({ tabs }) => tabs)],
    panels: [...module.panels, ...found.flatMap(({ panels }) => panels)],
    actions: Object.assign({}, module.actions, ...found.map(({ actions }) => actions)),
  }
}

/** An action that two parts bring would be one part's only. */
export function extensionMistakes(areas: readonly Area[]): readonly string[] {
  const declared = areas.flatMap(({ menus }) => menus).flatMap(({ modules }) => modules)
  return areas.flatMap(({ key, extensions = [] }, at) =>
    extensions.flatMap(({ module, actions }) => {
      const earlier = areas.slice(0, at).some(({ menus }) => menus.some(({ modules }) => modules.includes(module)))
      const others = areas
        .flatMap((area) => area.extensions ?? [])
        .filter((other) => other.module === module && other.actions !== actions)
      const taken = Object.keys(actions).filter(
        (name) => Object.hasOwn(module.actions, name) || others.some((other) => Object.hasOwn(other.actions, name)),
      )
      return [
        ...(declared.includes(module) && !earlier
          ? [`area '${key}' extends '${module.key}', which no earlier area has`]
          : []),
        ...(declared.includes(module) ? [] : [`area '${key}' extends '${module.key}', which does not exist`]),
        ...taken.map((name) => `action '${name}' of '${module.key}' is declared twice`),
      ]
    }),
  )
}
