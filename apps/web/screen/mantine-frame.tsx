import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import './mantine.css'
import type { ReactNode } from 'react'
import { useColorScheme } from '#web-engine/color-scheme.ts'
import { resolveVariables, theme } from '#web-engine/theme.ts'
import { styleNonce } from './style-nonce.ts'

/** Mantine comes with the first screen that needs it; launcher and sign-in do without. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  const scheme = useColorScheme()
  return <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={scheme} getStyleNonce={styleNonce}>{children}</MantineProvider>
}
