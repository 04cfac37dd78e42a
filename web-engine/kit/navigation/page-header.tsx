import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from './document-title.ts'

export interface Crumb {
  readonly label: string
  readonly to?: string
}

/** The two places of the subheader that a screen fills; null until the frame is drawn. */
export interface PageHeaderSlots {
  readonly heading: HTMLElement | null
  readonly actions: HTMLElement | null
}
export const PageHeaderContext = createContext<PageHeaderSlots>({ heading: null, actions: null })

interface PageHeaderProps {
  title: string
  /** What stands between the menu's name and the title, e.g. the list above a record. */
  breadcrumb?: readonly Crumb[]
  actions?: ReactNode
}

/**
 * Draws the screen's title, breadcrumb and actions into the subheader (SH-03) and names the browser tab. One at a time.
 */
export function PageHeader({ title, breadcrumb = [], actions }: PageHeaderProps) {
  const slots = useContext(PageHeaderContext)
  useDocumentTitle(title)
  return (
    <>
      {slots.heading && createPortal(<Heading title={title} breadcrumb={breadcrumb} />, slots.heading)}
      {slots.actions && actions && createPortal(actions, slots.actions)}
    </>
  )
}

function Heading({ title, breadcrumb }: { title: string; breadcrumb: readonly Crumb[] }) {
  return (
    <>
      {breadcrumb.length > 0 && (
        <ol className="page-crumbs">
          {breadcrumb.map((crumb) => (
            <li key={crumb.label}>{crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}</li>
          ))}
        </ol>
      )}
      <h1 className="page-title">{title}</h1>
    </>
  )
}
