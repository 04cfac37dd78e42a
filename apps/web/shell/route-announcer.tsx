import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const CALM = 150

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
    let arrived = false
    function say() {
      setTitle(document.title)
      if (!arrived && document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
      arrived = true
    }
    let timer = setTimeout(say, CALM)
    // The title is set by the screen itself: a moment later, or when its record has come.
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(say, CALM)
    })
    const element = document.querySelector('title')
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [pathname])
  return <div className="visually-hidden" role="status">{title}</div>
}
