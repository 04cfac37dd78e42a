import { useEffect, useRef } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PaletteItem, PaletteSection } from './palette-items.ts'
import { PaletteOption } from './palette-option.tsx'
import { paletteTexts } from './palette-texts.ts'
import styles from './palette.module.css'

interface PaletteListProps {
  readonly id: string
  readonly sections: readonly PaletteSection[]
  readonly current: PaletteItem | null
  optionId(item: PaletteItem): string
  onActive(id: string): void
  onChoose(item: PaletteItem): void
}

/** The choices under their headings. The focus stays in the box; the chosen one is marked and kept in sight. */
export function PaletteList({ id, sections, current, optionId, onActive, onChoose }: PaletteListProps) {
  const t = useText(paletteTexts)
  const list = useRef<HTMLDivElement>(null)
  const shown = current?.id
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('results')} className={styles.results}>
      {sections.map(({ key, items }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`} className={styles.section}>
          <div id={`${id}-${key}`} className={styles.heading} role="presentation">
            {t(`section.${key}`)}
          </div>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={optionId(item)}
              item={item}
              selected={item === current}
              onActive={() => onActive(item.id)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
