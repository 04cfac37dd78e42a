import { createContext, type ComponentType } from 'react'
import type { PageProps } from '#web-engine/records/web-area.ts'

/** How each page of the areas is loaded, by its key. */
export type PageLoaders = ReadonlyMap<string, () => Promise<ComponentType<PageProps>>>

export const PagesContext = createContext<PageLoaders>(new Map())
