import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import './mantine.css'
import type { ReactNode } from 'react'
import { useColorScheme } from '#web-engine/kit/look/color-scheme.ts'
import { resolveVariables, theme } from '#web-engine/kit/look/theme.ts'
import { styleNonce } from './style-nonce.ts'

/** Mantine comes with the first screen that needs it; launcher and sign-in do without. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  const scheme = useColorScheme()
  // Also as the default: a screen that is shown again after a wait runs the effect that writes the default, and not the
  // one that forces.
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
