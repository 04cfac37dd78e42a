import type { ComponentType } from 'react'
import type { Area } from '#core/declare/area.ts'
import type { AreaPage } from '#core/declare/page.ts'
import type { PaperContent } from '#core/paper/content.ts'
import type { ModulePresentation } from './presentations.tsx'

export interface PageProps {
  readonly page: AreaPage
  /** The record's number behind the route, where the address has one. */
  readonly recordId: number | null
}

/** The pure function that makes a paper's content from what the server gave. */
export type PaperModel = (data: never) => PaperContent

/** What an area brings to the browser beyond its declarations. Each part is loaded when it is first seen. */
export interface WebArea {
  /** Its key; the declarations themselves are loaded apart. */
  readonly area: string
  /** What a module's screens draw by themselves, by its key. */
  readonly modules?: Readonly<Record<string, () => Promise<ModulePresentation>>>
  /** The component of each page the area declares, by its key. */
  readonly pages?: Readonly<Record<string, () => Promise<ComponentType<PageProps>>>>
  /** The model of each paper the area declares, by its key. */
  readonly prints?: Readonly<Record<string, () => Promise<PaperModel>>>
}

export function defineWebArea(area: WebArea): WebArea {
  return area
}

/**
 * Pages without a component, papers without a model, the other way round, and parts of modules that are not the area's,
 * as sentences for developers.
 */
export function webAreaMistakes(
  area: Area,
  { modules = {}, pages = {}, prints = {} }: Omit<WebArea, 'area'>,
): readonly string[] {
  const declared = area.menus.flatMap((menu) => menu.pages ?? []).map(({ key }) => key)
  const papers = (area.papers ?? []).map(({ key }) => key)
  const known = area.menus.flatMap((menu) => menu.modules).map(({ key }) => key)
  return [
    ...declared
      .filter((key) => !Object.hasOwn(pages, key))
      .map((key) => `area '${area.key}': page '${key}' has no component`),
    ...Object.keys(pages)
      .filter((key) => !declared.includes(key))
      .map((key) => `area '${area.key}': component of page '${key}', which is not declared`),
    ...papers
      .filter((key) => !Object.hasOwn(prints, key))
      .map((key) => `area '${area.key}': paper '${key}' has no model`),
    ...Object.keys(prints)
      .filter((key) => !papers.includes(key))
      .map((key) => `area '${area.key}': model of paper '${key}', which is not declared`),
    ...Object.keys(modules)
      .filter((key) => !known.includes(key))
      .map((key) => `area '${area.key}': part of module '${key}', which is not its own`),
  ]
}
