/** Made by `declared-data.config.ts` when the browser part is built. */
declare module 'virtual:declared/index' {
  import type { ModuleIndexData } from '#core/catalogue/module-index.ts'
  const data: ModuleIndexData
  export default data
}
declare module 'virtual:declared/demo-index' {
  import type { ModuleIndexData } from '#core/catalogue/module-index.ts'
  const data: ModuleIndexData
  export default data
}
declare module 'virtual:declared/names' {
  import type { AreaNames } from '#core/declare/area.ts'
  const data: readonly AreaNames[]
  export default data
}
declare module 'virtual:declared/demo-names' {
  import type { AreaNames } from '#core/declare/area.ts'
  const data: readonly AreaNames[]
  export default data
}
declare module 'virtual:declared/papers' {
  import type { Paper } from '#core/declare/paper.ts'
  const data: readonly Paper[]
  export default data
}
declare module 'virtual:declared/demo-papers' {
  import type { Paper } from '#core/declare/paper.ts'
  const data: readonly Paper[]
  export default data
}
