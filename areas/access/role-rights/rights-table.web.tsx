import { useRef, useEffect } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import {
  COLUMN_WORDS,
  COLUMNS,
  furtherIn,
  rightIn,
  type RightsMenu,
  type RightsRow,
  rowsOf,
  type RoleRights,
} from './rights-tree.ts'
import { rightsTexts } from './role-rights-texts.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'
import styles from './role-rights.module.css'

interface TableProps {
  readonly data: RoleRights
  readonly rights: RoleRightsState
  readonly search: string
}

/** Modules as rows, what can be done as columns. A menu's own row ticks a whole column of it. */
export function RightsTable({ data, rights, search }: TableProps) {
  const t = useText(rightsTexts)
  const wanted = search.trim().toLowerCase()
  const menus = data.menus
    .map((menu) => ({
      ...menu,
      sections: menu.sections
        .map((section) => ({
          ...section,
          modules: section.modules.filter(({ title, key }) =>
            `${title} ${key} ${section.title}`.toLowerCase().includes(wanted),
          ),
        }))
        .filter(({ modules }) => modules.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0)
  const first = data.first && new Set(data.first)
  if (menus.length === 0) return <p role="status">{t('nothing')}</p>
  return (
    // Larger than the window: it scrolls by itself, and can be scrolled with keys.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={data.role.name}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            {COLUMNS.map((action) => (
              <th key={action} scope="col">
                {COLUMN_WORDS[action]}
              </th>
            ))}
            <th scope="col">{t('further')}</th>
          </tr>
        </thead>
        {menus.map((menu) => (
          <MenuRows key={menu.title} menu={menu} rights={rights} first={first} />
        ))}
      </table>
    </div>
  )
}

function MenuRows({
  menu,
  rights,
  first,
}: {
  readonly menu: RightsMenu
  readonly rights: RoleRightsState
  readonly first: ReadonlySet<string> | null
}) {
  const t = useText(rightsTexts)
  const rows = rowsOf(menu)
  return (
    <tbody>
      <tr className={styles.menu}>
        <th scope="rowgroup">{menu.title}</th>
        {COLUMNS.map((action) => (
          <td key={action}>
            <Tick
              label={t('all.of', { action: COLUMN_WORDS[action], title: menu.title })}
              codes={rows.flatMap((row) => rightIn(row, action)?.code ?? [])}
              rights={rights}
            />
          </td>
        ))}
        <td />
      </tr>
      {menu.sections.map((section) =>
        section.modules.map((row) => <ModuleRow key={row.key} row={row} rights={rights} first={first} />),
      )}
    </tbody>
  )
}

function ModuleRow({
  row,
  rights,
  first,
}: {
  readonly row: RightsRow
  readonly rights: RoleRightsState
  readonly first: ReadonlySet<string> | null
}) {
  const t = useText(rightsTexts)
  const further = furtherIn(row)
  const held = further.filter(({ code }) => rights.has(code)).length
  const differs = (code: string) => first !== null && first.has(code) !== rights.has(code)
  return (
    <tr>
      <th scope="row">
        <Tick label={t('row', { title: row.title })} codes={row.rights.map(({ code }) => code)} rights={rights} />{' '}
        {row.title}
      </th>
      {COLUMNS.map((action) => {
        const right = rightIn(row, action)
        return (
          <td key={action} data-differs={(right && differs(right.code)) || undefined}>
            {right && (
              <Tick
                label={differs(right.code) ? `${right.name}, ${t('differs')}` : right.name}
                codes={[right.code]}
                rights={rights}
              />
            )}
          </td>
        )
      })}
      <td>
        {further.length > 0 && (
          <details className={styles.further}>
            <summary
              aria-label={t('further.of', { title: row.title, held: String(held), count: String(further.length) })}
            >
              {held}/{further.length}
            </summary>
            <ul>
              {further.map((right) => (
                <li key={right.code} data-differs={differs(right.code) || undefined}>
                  <label>
                    <Tick label={right.name} codes={[right.code]} rights={rights} /> {right.name}
                  </label>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  )
}

/** One tick for one right or for many; half ticked where only some are held. */
function Tick({
  label,
  codes,
  rights,
}: {
  readonly label: string
  readonly codes: readonly string[]
  readonly rights: RoleRightsState
}) {
  const input = useRef<HTMLInputElement>(null)
  const held = codes.filter(rights.has).length
  useEffect(() => {
    if (input.current) input.current.indeterminate = held > 0 && held < codes.length
  })
  if (codes.length === 0) return null
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      title={label}
      checked={held === codes.length}
      disabled={!codes.some(rights.canSet)}
      onChange={() => rights.set(codes, held < codes.length)}
    />
  )
}
