import type { ComponentProps, MouseEvent } from 'react'
import { useScreenNavigation } from './use-screen-navigation.ts'

interface ScreenLinkProps extends ComponentProps<'a'> {
  readonly href: string
}

/** A true link, so that a new tab, copying and the status bar work; a plain click stays inside the application. */
export function ScreenLink({ href, onClick, ...rest }: ScreenLinkProps) {
  const { go } = useScreenNavigation()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    go(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}
