import type { ErrorComponentProps } from '@tanstack/react-router'
import { BrokenPanel } from './broken-panel.tsx'

/** SH-15: an error stays inside its screen; menu and header go on working, and another place is another try. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  return <BrokenPanel error={error} retry={reset} />
}
