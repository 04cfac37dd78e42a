import { Autocomplete, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PLACE_SEARCH_LIMITS, type FoundPlace } from '#core/wire/place-at-coordinates.ts'
import { useText } from '../../kit/words/texts.ts'
import { mapTexts } from './map-texts.ts'
import { placeSearchQuery } from './place-queries.ts'
import styles from './place-search.module.css'

const PAUSE = 250

/** A place of Indonesia by its name, offered from two characters on. */
export function PlaceSearch({ onFound }: { onFound(place: FoundPlace): void }) {
  const t = useText(mapTexts)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [asked] = useDebouncedValue(typed.trim() === chosen ? '' : typed.trim(), PAUSE)
  const { data, isError, isFetching, isPlaceholderData } = useQuery(placeSearchQuery(asked))
  const places = asked.length >= PLACE_SEARCH_LIMITS.from ? unique(data ?? []) : []
  const nothing = asked.length >= PLACE_SEARCH_LIMITS.from && !isFetching && !isError && places.length === 0
  function submit(name: string) {
    const place = places.find((one) => one.name === name)
    if (!place) return
    setChosen(name)
    onFound(place)
  }
  return (
    <div className={styles.search}>
      <Autocomplete
        aria-label={t('search')}
        placeholder={t('search.hint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching ? <Loader size={16} /> : undefined}
        // Inside the dialog, so that a screen reader finds the list where the focus is.
        comboboxProps={{ withinPortal: false }}
        // The list itself scrolls: a box around it would want a tab stop of its own.
        withScrollArea={false}
        classNames={{ options: styles.options ?? '' }}
        data={isPlaceholderData && isFetching ? [] : places.map(({ name }) => name)}
        filter={({ options }) => options}
        limit={PLACE_SEARCH_LIMITS.limit}
        maxLength={PLACE_SEARCH_LIMITS.longest}
        selectFirstOptionOnChange
        // An empty list that counts as open would take the Escape key from the window.
        openOnFocus={false}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={submit}
        renderOption={({ option }) => (
          <span className={styles.option}>
            {option.value}
            {places.find(({ name }) => name === option.value)?.approximate && <small>{t('search.approximate')}</small>}
          </span>
        )}
        data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
      />
      <p className={styles.status} role="status">
        {isError ? t('search.failed') : nothing ? t('search.none', { search: asked }) : ''}
      </p>
    </div>
  )
}

/** A list cannot hold one text twice; two villages of one name in one district are the same point anyway. */
function unique(places: readonly FoundPlace[]): readonly FoundPlace[] {
  return places.filter((place, index) => places.findIndex(({ name }) => name === place.name) === index)
}
