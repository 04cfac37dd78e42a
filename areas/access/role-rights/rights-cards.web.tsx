import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { RightsTick } from './rights-tick.web.tsx'
import { menuHasOwnSections } from './rights-tree-answer.ts'
import { rightsTexts } from './role-rights-texts.ts'
import {
  type LabelledRightsTick,
  type RightsTicks,
  type RightsTicksProps,
  useRightsTicks,
} from './use-rights-ticks.web.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'
import styles from './role-rights.module.css'

/** The same on a phone: module by module, each with what can be done in words; ten columns would not fit. */
export function RightsCards(props: RightsTicksProps) {
  const t = useText(rightsTexts)
  const ticks = useRightsTicks(props)
  const { data, rights } = props
  if (ticks.menus.length === 0) return <p role="status">{t('nothing')}</p>
  return (
    <div role="region" aria-label={data.role.name}>
      <RightsBlock title={ticks.title} ticks={ticks.ofAll()} of={ticks} rights={rights} />
      {ticks.menus.map((menu) => (
        <section key={menu.title}>
          <h2 className={styles.menuName}>{menu.title}</h2>
          <RightsBlock title={t('row', { title: menu.title })} ticks={ticks.ofMenu(menu)} of={ticks} rights={rights} />
          {menu.sections.map((section) => (
            <section key={section.title}>
              {menuHasOwnSections(menu) && (
                <>
                  <h3 className={styles.sectionName}>{section.title}</h3>
                  <RightsBlock
                    title={t('section', { title: section.title })}
                    ticks={ticks.ofSection(menu, section)}
                    of={ticks}
                    rights={rights}
                  />
                </>
              )}
              {section.modules.map((row) => {
                const { every, columns, further } = ticks.ofRow(row)
                const known = columns.filter((tick) => tick !== null)
                return (
                  <RightsBlock
                    key={row.key}
                    title={row.title}
                    ticks={[every, ...known, ...further]}
                    of={ticks}
                    rights={rights}
                  />
                )
              })}
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}

interface BlockProps {
  readonly title: string
  readonly ticks: readonly LabelledRightsTick[]
  readonly of: RightsTicks
  readonly rights: RoleRightsState
}

/** One block to open: what it is of, how much of it is held, and a line a tick. */
function RightsBlock({ title, ticks, of, rights }: BlockProps) {
  const t = useText(rightsTexts)
  // A thousand ticks that nobody sees would make the page slow.
  const [open, setOpen] = useState(false)
  const codes = [...new Set(ticks.flatMap((tick) => tick.codes))]
  const held = codes.filter(rights.has).length
  const differing = of.differing(codes)
  return (
    <details className={styles.block} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <span className={styles.count}>
          {t('held', { held: String(held), count: String(codes.length) })}
          {differing > 0 && `, ${t('differs.some', { count: String(differing) })}`}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {open && (
        <ul>
          {ticks
            .filter((tick) => tick.codes.length > 0)
            .map((tick) => (
              <li key={tick.key}>
                <label className={styles.line}>
                  <RightsTick tick={tick} rights={rights} />
                  <span>
                    {tick.words}
                    {tick.differs && <small>{t('differs')}</small>}
                  </span>
                </label>
              </li>
            ))}
        </ul>
      )}
    </details>
  )
}
