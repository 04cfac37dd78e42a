/** Made by `help-apart.config.ts` when the browser part is built. */
declare module 'virtual:module-help' {
  import type { ScreenHelpTexts } from '#core/declare/module-parts.ts'
  export const moduleHelp: Readonly<Record<string, ScreenHelpTexts | undefined>>
}
