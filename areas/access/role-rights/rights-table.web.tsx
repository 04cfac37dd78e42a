import { Fragment } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { RightsTick } from './rights-tick.web.tsx'
import { RIGHTS_COLUMNS, menuHasOwnSections, type RightsMenu, type RightsRow } from './rights-tree-answer.ts'
import { rightsTexts } from './role-rights-texts.ts'
import {
  type LabelledRightsTick,
  type RightsTicksProps,
  type RightsTicks,
  useRightsTicks,
} from './use-rights-ticks.web.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'
import styles from './role-rights.module.css'

/** Modules as rows, what can be done as columns. The head, a menu's row and a section's row tick a whole column. */
export function RightsTable(props: RightsTicksProps) {
  const t = useText(rightsTexts)
  const ticks = useRightsTicks(props)
  const { data, rights } = props
  if (ticks.menus.length === 0) return <p role="status">{t('nothing')}</p>
  return (
    // Larger than the window: it scrolls by itself, and can be scrolled with keys.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={data.role.name}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            {ticks.ofAll().map((tick) => (
              <th key={tick.key} scope="col">
                <span className={styles.verb}>{tick.words}</span>
                <RightsTick tick={tick} rights={rights} />
              </th>
            ))}
            <th scope="col">{t('further')}</th>
          </tr>
        </thead>
        {ticks.menus.map((menu) => (
          <MenuRows key={menu.title} menu={menu} ticks={ticks} rights={rights} />
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  readonly ticks: RightsTicks
  readonly rights: RoleRightsState
}

function MenuRows({ menu, ticks, rights }: RowProps & { readonly menu: RightsMenu }) {
  return (
    <tbody>
      <tr className={styles.menu}>
        <th scope="rowgroup">{menu.title}</th>
        <ColumnTicks columns={ticks.ofMenu(menu)} rights={rights} />
      </tr>
      {menu.sections.map((section) => (
        <Fragment key={section.title}>
          {menuHasOwnSections(menu) && (
            <tr className={styles.section}>
              <th scope="row">{section.title}</th>
              <ColumnTicks columns={ticks.ofSection(menu, section)} rights={rights} />
            </tr>
          )}
          {section.modules.map((row) => (
            <ModuleRow key={row.key} row={row} ticks={ticks} rights={rights} />
          ))}
        </Fragment>
      ))}
    </tbody>
  )
}

interface ColumnTicksProps {
  readonly columns: readonly LabelledRightsTick[]
  readonly rights: RoleRightsState
}

function ColumnTicks({ columns, rights }: ColumnTicksProps) {
  return (
    <>
      {columns.map((tick) => (
        <td key={tick.key}>
          <RightsTick tick={tick} rights={rights} />
        </td>
      ))}
      <td />
    </>
  )
}

function ModuleRow({ row, ticks, rights }: RowProps & { readonly row: RightsRow }) {
  const t = useText(rightsTexts)
  const { every, columns, further } = ticks.ofRow(row)
  const held = further.filter(({ key }) => rights.has(key)).length
  const differs = further.some((tick) => tick.differs)
  const inWords = t('further.of', { title: row.title, held: String(held), count: String(further.length) })
  return (
    <tr>
      <th scope="row">
        <RightsTick tick={every} rights={rights} /> {row.title}
      </th>
      {columns.map((tick, at) => (
        <td key={RIGHTS_COLUMNS[at]} data-differs={tick?.differs || undefined}>
          {tick && <RightsTick tick={tick} rights={rights} />}
        </td>
      ))}
      <td data-differs={differs || undefined}>
        {further.length > 0 && (
          <details className={styles.further}>
            <summary aria-label={differs ? `${inWords}, ${t('differs')}` : inWords}>
              {held}/{further.length}
            </summary>
            <ul>
              {further.map((tick) => (
                <li key={tick.key} data-differs={tick.differs || undefined}>
                  <label>
                    <RightsTick tick={tick} rights={rights} /> {tick.words}
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
