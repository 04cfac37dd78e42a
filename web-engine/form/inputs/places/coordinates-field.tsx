import { ActionIcon, TextInput } from '@mantine/core'
import { IconMap2, IconMapPin } from '@tabler/icons-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { formatCoordinates, parseCoordinates, latitudeLongitudeSwapped } from '#core/formats/coordinates.ts'
import type { PickedPlace } from '../../../widgets/map/coordinates-picker.tsx'
import { lazyMapPart } from '../../../widgets/map/lazy-map-part.ts'
import { mapTexts } from '../../../widgets/map/map-texts.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { useAddressFill } from './use-address-fill.ts'
import { useMapStartFromAddress } from './use-map-start-from-address.ts'
import styles from '../../values/form.module.css'

// The map is heavy, and typing a place works before, and without, it.
const CoordinatesPicker = lazyMapPart(() =>
  import('../../../widgets/map/coordinates-picker.tsx').then((file) => file.CoordinatesPicker),
)

/**
 * Both halves of a place as one text, longitude first; the order is said, since most maps paste it the other way round.
 */
export function CoordinatesField(props: InputProps) {
  const t = useText(formTexts)
  const words = useText(mapTexts)
  const { value, choose, change, common } = useInputOfField(props)
  const { filled, elsewhere, fill, fillFrom } = useAddressFill(props.name)
  const [open, setOpen] = useState(false)
  const [turned, setTurned] = useState(false)
  const typed = useRef(false)
  const close = useCallback(() => setOpen(false), [])
  const text = String(value ?? '')
  const place = parseCoordinates(text)
  const area = useMapStartFromAddress(open && place === null)
  function pick({ place: picked, address }: PickedPlace) {
    choose(formatCoordinates(picked.latitude, picked.longitude))
    fill(address)
    close()
  }
  return (
    <>
      <TextInput
        {...common}
        autoComplete="off"
        placeholder="110.3695, -7.7956"
        leftSection={<IconMapPin size={16} aria-hidden />}
        description={common.description ?? t('form.coordinates')}
        inputWrapperOrder={WRAPPER_ORDER}
        value={text}
        onChange={(event) => {
          typed.current = true
          setTurned(false)
          change(event.currentTarget.value)
        }}
        onBlur={() => {
          const meant = latitudeLongitudeSwapped(text)
          if (meant) choose(formatCoordinates(meant.latitude, meant.longitude))
          setTurned(meant !== null)
          common.onBlur()
          const known = meant ?? (typeof place === 'string' ? null : place)
          if (typed.current && known !== null) void fillFrom(known)
          typed.current = false
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words('open', { label: common.label })}
            title={words('open', { label: common.label })}
            onClick={() => setOpen(true)}
          >
            <IconMap2 size={18} aria-hidden />
          </ActionIcon>
        }
      />
      <p className={styles.filled} data-warning={elsewhere !== null || undefined} role="status">
        {turned && `${words('turned')} `}
        {elsewhere !== null
          ? words('elsewhere', { place: elsewhere })
          : filled.length > 0 && words('filled', { labels: filled.join(', ') })}
      </p>
      {open && (
        <Suspense fallback={null}>
          <CoordinatesPicker
            label={common.label}
            value={typeof place === 'string' ? null : place}
            near={area}
            onPick={pick}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
