import { lazy } from 'react'

export function loadPalette() {
  return import('../palette/palette.tsx')
}

export const Palette = lazy(() => loadPalette().then((file) => ({ default: file.Palette })))
export const AccountPanel = lazy(() => import('./account-panel.tsx').then((file) => ({ default: file.AccountPanel })))
export const BellPanel = lazy(() => import('../notices/bell-panel.tsx').then((file) => ({ default: file.BellPanel })))
export const HelpPanel = lazy(() => import('../help/help-panel.tsx').then((file) => ({ default: file.HelpPanel })))
export const ScanPanel = lazy(() => import('./scan-panel.tsx').then((file) => ({ default: file.ScanPanel })))
export const ShortcutSheet = lazy(() =>
  import('../help/shortcut-sheet.tsx').then((file) => ({ default: file.ShortcutSheet })),
)
export const Tour = lazy(() => import('../tour/tour.tsx').then((file) => ({ default: file.Tour })))
