import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followTheme } from '#web-engine/color-scheme.ts'
import { readyConfig } from '#web-engine/config.ts'
import { followLanguage } from '#web-engine/language.ts'
import { followOtherTabs } from '#web-engine/session.ts'
import '#web-engine/theme.css'
import { router } from './router/router.ts'

followTheme()
followLanguage()
followOtherTabs()
void readyConfig()

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><RouterProvider router={router} /></StrictMode>)
