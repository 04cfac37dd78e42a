import { useEffect, useState } from 'react'

/** Whether this page would start without a network; null where the browser cannot keep it. */
export function useOfflineReady(): 'preparing' | 'ready' | null {
  const able = 'serviceWorker' in navigator && import.meta.env.PROD
  const [ready, setReady] = useState(able && navigator.serviceWorker.controller !== null)
  useEffect(() => {
    let left = false
    // Active means that all files of the build are here.
    if (able)
      void navigator.serviceWorker.ready.then(() => {
        if (!left) setReady(true)
      })
    return () => {
      left = true
    }
  }, [able])
  return able ? (ready ? 'ready' : 'preparing') : null
}
