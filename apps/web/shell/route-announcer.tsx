import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const CALM = 150

/** Says the new screen's title to a screen reader, and gives a lost focus back to the content. */
export function RouteAnnouncer() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [title, setTitle] = useState('')
  const first = useRef(true)
  const known = useRef('')
  useEffect(() => {
    // The page the visit began with is read by the screen reader itself.
    const silent = first.current
    first.current = false
    let timer = silent ? 0 : window.setTimeout(arrive, CALM)
    function arrive() {
      say()
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    }
    function say() {
      // Still the title of the screen that was left: its own comes with its record.
      if (document.title === known.current) return
      known.current = document.title
      if (!silent) setTitle(document.title)
    }
    const observer = new MutationObserver(() => {
      if (silent) return say()
      window.clearTimeout(timer)
      timer = window.setTimeout(arrive, CALM)
    })
    const element = document.querySelector('title')
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true })
    if (silent) say()
    return () => {
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [pathname])
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  )
}
