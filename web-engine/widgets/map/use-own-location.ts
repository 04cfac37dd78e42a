import { useCallback, useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '../../kit/words/texts.ts'
import { mapTexts } from './map-texts.ts'

const PATIENCE = 20_000

export interface OwnLocation {
  readonly busy: boolean
  /** What came of it, in words; null before the first try. */
  readonly message: { readonly text: string; readonly failed: boolean } | null
  find(): void
}

/** FR-10: the device's own place, with high accuracy; every way it can fail has its sentence. */
export function useOwnLocation(onFound: (place: Coordinates) => void): OwnLocation {
  const t = useText(mapTexts)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<OwnLocation['message']>(null)
  const found = useRef(onFound)
  found.current = onFound
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  const find = useCallback(() => {
    const end = (text: string, failed: boolean) => {
      setBusy(false)
      setMessage({ text, failed })
    }
    // Without TLS browsers keep the place to themselves, and some do not even have the door.
    if (!('geolocation' in navigator) || !window.isSecureContext) return end(t('own.unsupported'), true)
    setBusy(true)
    setMessage(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!there.current) return
        end(t('own.found', { metres: formatNumber(Math.ceil(coords.accuracy)) }), false)
        found.current({ latitude: Number(coords.latitude.toFixed(6)), longitude: Number(coords.longitude.toFixed(6)) })
      },
      (error) => {
        if (there.current)
          end(
            t(
              error.code === error.PERMISSION_DENIED
                ? 'own.denied'
                : error.code === error.TIMEOUT
                  ? 'own.timeout'
                  : 'own.unavailable',
            ),
            true,
          )
      },
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 0 },
    )
  }, [t])
  return { busy, message, find }
}
