import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The code a mail's link carries; empty when it has none. It goes from the address bar as soon as it is read: there a
 * look over the shoulder, a shared screen or the browser's history would keep it. Past the router, which shall still
 * know it.
 */
export function useLinkCode(): string {
  const code = useLocation({ select: ({ searchStr }) => (new URLSearchParams(searchStr).get('code') ?? '').trim() })
  useEffect(() => {
    if (code !== '')
      History.prototype.replaceState.call(window.history, window.history.state, '', window.location.pathname)
  }, [code])
  return code
}
