import { Fragment } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { Tick } from './rights-tick.web.tsx'
import {
  type ColumnAction,
  COLUMN_WORDS,
  COLUMNS,
  codesIn,
  furtherIn,
  hasSections,
  menusWith,
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

/** Modules as rows, what can be done as columns. The head, a menu's row and a section's row tick a whole column. */
export function RightsTable({ data, rights, search }: TableProps) {
  const t = useText(rightsTexts)
  const menus = menusWith(data.menus, search)
  const first = data.first && new Set(data.first)
  if (menus.length === 0) return <p role="status">{t('nothing')}</p>
  const every = menus.flatMap(rowsOf)
  const all = search.trim() === '' ? 'all' : 'all.found'
  return (
    // Larger than the window: it scrolls by itself, and can be scrolled with keys.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={data.role.name}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            {COLUMNS.map((action) => (
              <th key={action} scope="col">
                <span className={styles.verb}>{COLUMN_WORDS[action]}</span>
                <Tick label={t(all, { action: COLUMN_WORDS[action] })} codes={codesIn(every, action)} rights={rights} />
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

interface RowProps {
  readonly rights: RoleRightsState
  readonly first: ReadonlySet<string> | null
}

function MenuRows({ menu, rights, first }: RowProps & { readonly menu: RightsMenu }) {
  const t = useText(rightsTexts)
  const words = (action: ColumnAction) => ({ action: COLUMN_WORDS[action], menu: menu.title })
  return (
    <tbody>
      <tr className={styles.menu}>
        <th scope="rowgroup">{menu.title}</th>
        <ColumnTicks
          rows={rowsOf(menu)}
          rights={rights}
          label={(action) => t('all.of', { ...words(action), title: menu.title })}
        />
      </tr>
      {menu.sections.map(({ title, modules }) => (
        <Fragment key={title}>
          {hasSections(menu) && (
            <tr className={styles.section}>
              <th scope="row">{title}</th>
              <ColumnTicks
                rows={modules}
                rights={rights}
                label={(action) => t('all.of.section', { ...words(action), title })}
              />
            </tr>
          )}
          {modules.map((row) => (
            <ModuleRow key={row.key} row={row} rights={rights} first={first} />
          ))}
        </Fragment>
      ))}
    </tbody>
  )
}

/** One tick a column for all of these rows. */
function ColumnTicks({
  rows,
  rights,
  label,
}: {
  readonly rows: readonly RightsRow[]
  readonly rights: RoleRightsState
  label(action: ColumnAction): string
}) {
  return (
    <>
      {COLUMNS.map((action) => (
        <td key={action}>
          <Tick label={label(action)} codes={codesIn(rows, action)} rights={rights} />
        </td>
      ))}
      <td />
    </>
  )
}

function ModuleRow({ row, rights, first }: RowProps & { readonly row: RightsRow }) {
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
