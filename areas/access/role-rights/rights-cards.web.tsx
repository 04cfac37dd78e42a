import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { Tick } from './rights-tick.web.tsx'
import {
  COLUMN_WORDS,
  COLUMNS,
  codesIn,
  furtherIn,
  hasSections,
  menusWith,
  rightIn,
  type RightsRow,
  rowsOf,
  type RoleRights,
} from './rights-tree.ts'
import { rightsTexts } from './role-rights-texts.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'
import styles from './role-rights.module.css'

interface CardsProps {
  readonly data: RoleRights
  readonly rights: RoleRightsState
  readonly search: string
}

/** The same on a phone: module by module, each with what can be done in words; ten columns would not fit. */
export function RightsCards({ data, rights, search }: CardsProps) {
  const t = useText(rightsTexts)
  const menus = menusWith(data.menus, search)
  const first = data.first && new Set(data.first)
  const differs = (code: string) => first !== null && first.has(code) !== rights.has(code)
  if (menus.length === 0) return <p role="status">{t('nothing')}</p>
  const columns = (rows: readonly RightsRow[], label: (action: string) => string) =>
    COLUMNS.map((action) => ({
      key: action,
      words: COLUMN_WORDS[action],
      label: label(COLUMN_WORDS[action]),
      codes: codesIn(rows, action),
    }))
  const everything = search.trim() === '' ? 'all' : 'all.found'
  return (
    <div role="region" aria-label={data.role.name}>
      <RightsBlock
        title={t(everything, { action: t('every') })}
        ticks={columns(menus.flatMap(rowsOf), (action) => t(everything, { action }))}
        rights={rights}
      />
      {menus.map((menu) => (
        <section key={menu.title}>
          <h2 className={styles.menuName}>{menu.title}</h2>
          <RightsBlock
            title={t('row', { title: menu.title })}
            ticks={columns(rowsOf(menu), (action) => t('all.of', { action, title: menu.title }))}
            rights={rights}
          />
          {menu.sections.map(({ title, modules }) => (
            <section key={title}>
              {hasSections(menu) && (
                <>
                  <h3 className={styles.sectionName}>{title}</h3>
                  <RightsBlock
                    title={t('section', { title })}
                    ticks={columns(modules, (action) => t('all.of.section', { action, title, menu: menu.title }))}
                    rights={rights}
                  />
                </>
              )}
              {modules.map((row) => (
                <RightsBlock key={row.key} title={row.title} ticks={ticksOf(row)} rights={rights} differs={differs} />
              ))}
            </section>
          ))}
        </section>
      ))}
    </div>
  )

  function ticksOf(row: RightsRow): readonly NamedTick[] {
    const single = [
      ...COLUMNS.flatMap((action) => {
        const right = rightIn(row, action)
        return right ? [{ ...right, words: COLUMN_WORDS[action] }] : []
      }),
      ...furtherIn(row).map((right) => ({ ...right, words: right.name })),
    ]
    return [
      {
        key: 'every',
        words: t('every'),
        label: t('row', { title: row.title }),
        codes: row.rights.map(({ code }) => code),
      },
      ...single.map(({ code, name, words }) => ({ key: code, words, label: name, codes: [code] })),
    ]
  }
}

interface NamedTick {
  readonly key: string
  readonly words: string
  /** The words with what they are of, for who cannot see the heading. */
  readonly label: string
  readonly codes: readonly string[]
}

/** One block to open: what it is of, how much of it is held, and a line a tick. */
function RightsBlock({
  title,
  ticks,
  rights,
  differs,
}: {
  readonly title: string
  readonly ticks: readonly NamedTick[]
  readonly rights: RoleRightsState
  differs?(code: string): boolean
}) {
  const t = useText(rightsTexts)
  // A thousand ticks that nobody sees would make the page slow.
  const [open, setOpen] = useState(false)
  const codes = [...new Set(ticks.flatMap((tick) => tick.codes))]
  const held = codes.filter(rights.has).length
  return (
    <details className={styles.block} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <span className={styles.count}>{t('held', { held: String(held), count: String(codes.length) })}</span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {open && (
        <ul>
          {ticks
            .filter((tick) => tick.codes.length > 0)
            .map((tick) => {
              const differing = tick.codes.length === 1 && tick.codes.some((code) => differs?.(code))
              return (
                <li key={tick.key}>
                  <label className={styles.line}>
                    <Tick
                      label={differing ? `${tick.label}, ${t('differs')}` : tick.label}
                      codes={tick.codes}
                      rights={rights}
                    />
                    <span>
                      {tick.words}
                      {differing && <small>{t('differs')}</small>}
                    </span>
                  </label>
                </li>
              )
            })}
        </ul>
      )}
    </details>
  )
}
