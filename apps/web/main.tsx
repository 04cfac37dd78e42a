import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followTheme } from '#web-engine/color-scheme.ts'
import { followMissingFiles } from '#web-engine/build.ts'
import { readyConfig } from '#web-engine/config.ts'
import { followLanguage } from '#web-engine/language.ts'
import { followOtherTabs } from '#web-engine/session.ts'
import '#web-engine/theme.css'
import { router } from './router/router.ts'

followTheme()
followLanguage()
followOtherTabs()
followMissingFiles()
void readyConfig()

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><RouterProvider router={router} /></StrictMode>)
