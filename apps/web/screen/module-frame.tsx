import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import './mantine.css'
import type { AnyModule } from '#core/module.ts'
import { useColorScheme } from '#web-engine/color-scheme.ts'
import { ModuleScreen } from '#web-engine/module-screen.tsx'
import { resolveVariables, theme } from '#web-engine/theme.ts'
import { styleNonce } from './style-nonce.ts'

/** Mantine comes with the first screen that needs it; launcher and sign-in do without. */
export function ModuleFrame({ module, recordId }: { module: AnyModule; recordId: number | null }) {
  const scheme = useColorScheme()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={scheme} getStyleNonce={styleNonce}>
      <ModuleScreen module={module} recordId={recordId} />
    </MantineProvider>
  )
}
