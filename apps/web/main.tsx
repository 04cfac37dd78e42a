import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followTheme } from '#web-engine/kit/look/color-scheme.ts'
import { followMissingFiles } from '#web-engine/kit/server/build.ts'
import { configOrDefaults } from '#web-engine/kit/server/config.ts'
import { hasFieldData } from '#web-engine/kit/session/field-data-keys.ts'
import { followLanguage } from '#web-engine/kit/words/language.ts'
import { followOtherTabs, readSession } from '#web-engine/kit/session/session.ts'
import '#web-engine/kit/look/theme.css'
import './early/frame.css'
import { preloadFirst } from './router/lazy-pages.tsx'
import { router } from './router/router.ts'

followTheme()
followLanguage()
followOtherTabs()
followMissingFiles()
// Who keeps nothing for the field fetches nothing for it.
if (hasFieldData())
  void import('#web-engine/offline/field/contact-reports.ts').then(
    (file) => file.startContactReports(),
    () => undefined,
  )
void configOrDefaults()

/** The page's own frame stands until the screen can be drawn whole. On a weak line it is drawn as it comes. */
const PATIENCE_MS = 1_000

const root = document.getElementById('root')
const draw = () =>
  root &&
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
// A file that does not come is told by the screen that needs it.
if (document.documentElement.dataset.frame !== undefined && readSession())
  void Promise.race([
    preloadFirst(location.pathname).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]).then(draw)
else draw()
