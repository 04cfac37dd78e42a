import { Suspense, useEffect } from 'react'
import { showOverlay, useOverlay } from '#web-engine/kit/keys/overlays.ts'
import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { AccountPanel, BellPanel, HelpPanel, Palette, ScanPanel, ShortcutSheet, Tour } from './lazy-overlays.ts'
import { MenuPanel } from './menu-panel.tsx'
import { WorkingContextPanel } from './working-context-panel.tsx'
import { TypedAhead } from './typed-ahead.tsx'
import type { VisibleMenu } from './visible-menus.ts'

interface OverlaysProps {
  readonly menus: readonly VisibleMenu[]
  readonly present: VisibleMenu | null
  readonly profile: SessionProfile
}

const close = () => showOverlay(null)

/** Whatever lies over the page. */
export function Overlays({ menus, present, profile }: OverlaysProps) {
  const overlay = useOverlay()
  useEffect(() => close, [])
  return (
    <>
      {overlay === 'menu' && <MenuPanel menus={menus} present={present} onClose={close} />}
      {overlay === 'working-context' && <WorkingContextPanel profile={profile} onClose={close} />}
      <Suspense fallback={overlay === 'palette' && <TypedAhead onEscape={close} />}>
        {overlay === 'bell' && <BellPanel onClose={close} />}
        {overlay === 'account' && <AccountPanel profile={profile} onClose={close} />}
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'keys' && <ShortcutSheet menus={menus} onClose={close} />}
        {(overlay === 'help' || overlay === 'account-help') && (
          <HelpPanel about={overlay === 'help' ? 'screen' : 'account'} onClose={close} />
        )}
        {overlay === 'scan' && <ScanPanel onClose={close} />}
        {overlay === 'tour' && <Tour onClose={close} />}
      </Suspense>
    </>
  )
}
