import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import { useShortcutBindings, useShortcutListener, useShortcuts } from '#web-engine/kit/keys/use-shortcuts.ts'
import { goShortcutTargets } from './go-shortcuts.ts'
import { loadPalette } from './lazy-overlays.ts'
import type { VisibleMenu } from './visible-menus.ts'

const CALM = 4_000

/** The shortcuts that work everywhere. The slash is the list's search box where there is one. */
export function useShellKeys(menus: readonly VisibleMenu[]): void {
  const router = useRouter()
  const catalogue = useCatalogue()
  useShortcutListener()
  useShortcuts({ palette: () => showOverlay('palette'), keys: () => showOverlay('keys') })
  useShortcuts({ search: () => showOverlay('palette') }, { fallback: true })
  useShortcutBindings(
    goShortcutTargets(catalogue, menus).map(({ shortcut, to }) => ({
      shortcut,
      run: () => void router.navigate({ to }),
    })),
  )
  usePaletteAhead()
}

/**
 * The palette's file is there before its K: fetched when Ctrl goes down, or when the page has been calm for a while.
 */
function usePaletteAhead(): void {
  useEffect(() => {
    const load = () => void loadPalette().catch(() => undefined)
    const timer = setTimeout(load, CALM)
    const onKey = ({ key }: KeyboardEvent) => void ((key === 'Control' || key === 'Meta') && load())
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
