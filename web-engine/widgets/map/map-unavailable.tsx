import { IconMapOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { StateNotice } from '../../kit/parts/state-notice.tsx'
import { useText } from '../../kit/words/texts.ts'
import { mapTexts } from './map-texts.ts'

/**
 * In the place of a map whose file did not come. A dialog says so and closes: the form below it works with typed
 * coordinates.
 */
export function MapUnavailable({ onClose }: { readonly onClose?: () => void }) {
  const t = useText(mapTexts)
  const told = useRef(false)
  useEffect(() => {
    if (!onClose || told.current) return
    told.current = true
    alerts.warning(t('unavailable.typed'))
    onClose()
  }, [onClose, t])
  return onClose ? null : (
    <StateNotice role="alert" icon={<IconMapOff size={24} />} title={t('unavailable')} text={t('unavailable.text')} />
  )
}
