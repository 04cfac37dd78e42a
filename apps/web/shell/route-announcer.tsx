import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Says the new screen's title to a screen reader, and gives a lost focus back to the content. */
export function RouteAnnouncer() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [title, setTitle] = useState('')
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    // The title is set by the screen itself, a moment later.
    const timer = setTimeout(() => {
      setTitle(document.title)
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    }, 150)
    return () => clearTimeout(timer)
  }, [pathname])
  return <div className="visually-hidden" role="status">{title}</div>
}
