/** Made by `help-apart.config.ts` when the browser part is built. */
declare module 'virtual:module-help' {
  import type { Help } from '#core/declare/module-parts.ts'
  export const moduleHelp: Readonly<Record<string, Help | undefined>>
}
