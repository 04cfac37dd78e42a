import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { MappingTab } from '#core/declare/module-parts.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { pageCount } from '../../records/paging.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { mappingTexts } from './mapping-texts.ts'
import { mayDoOperation } from '../../records/access.ts'
import { FailureNotice } from '../../kit/parts/failure-notice.tsx'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { MAPPING_LIMIT, mappingQuery, type MappingSwitchFilter } from './mapping-queries.ts'
import { MappingPager } from './mapping-pager.tsx'
import { type MasterOfMapping, useMappingSwitch } from './use-mapping-switch.ts'
import styles from './mapping.module.css'

interface MappingListProps {
  readonly link: AnyModule
  readonly mapping: MappingTab
  readonly master: MasterOfMapping
}

const PAUSE = 250

/** MP-01: a switch for each record that can be linked; who may not switch sees the active ones only. */
export function MappingList({ link, mapping, master }: MappingListProps) {
  const t = useText(moduleTexts)
  const tl = useText(mappingTexts)
  const other = useCatalogue().entry(link.fields[mapping.of]?.options.to ?? '')
  const mayWrite = mayDoOperation(useCan(), link, 'create')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE)
  const [state, setState] = useState<MappingSwitchFilter>(mayWrite ? 2 : 1)
  const [page, setPage] = useState(1)
  const flag = mapping.flag ?? 'value_mapping'
  const filters = useMemo(
    () => ({ [master.field]: master.id, [flag]: mayWrite ? state : 1 }),
    [master, flag, mayWrite, state],
  )
  const { data, error, refetch, isPlaceholderData } = useQuery(mappingQuery(link, { page, search, filters }))
  const switches = useMappingSwitch(link, mapping, master)

  return (
    <section className={styles.panel} aria-label={link.title}>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={tl('mapping.search', { title: other.title })}
          placeholder={tl('mapping.search', { title: other.title })}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
        {mayWrite && (
          <SegmentedControl
            aria-label={tl('mapping.state')}
            value={String(state)}
            data={[
              { value: '2', label: tl('mapping.all') },
              { value: '1', label: tl('mapping.active') },
              { value: '0', label: tl('mapping.inactive') },
            ]}
            onChange={(value) => {
              setState(Number(value) as MappingSwitchFilter)
              setPage(1)
            }}
          />
        )}
      </div>
      {error && !data && <FailureNotice module={link} error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <p className={styles.empty} role="status">
          {search === '' ? tl('mapping.empty') : t('list.notfound', { search })}
        </p>
      )}
      <ul className={styles.rows} aria-busy={!data || isPlaceholderData}>
        {data?.data.map((row) => (
          <li key={row.id} className={styles.row}>
            {mayWrite ? (
              <Switch
                label={row.label ?? `#${row.id}`}
                checked={switches.valueOf(row) === 1}
                data-pending={switches.isMoving(row.id) || undefined}
                onChange={(event) => void switches.move(row, event.currentTarget.checked ? 1 : 0)}
              />
            ) : (
              (row.label ?? `#${row.id}`)
            )}
          </li>
        ))}
      </ul>
      {data && (
        <MappingPager
          page={page}
          last={pageCount(data.total, MAPPING_LIMIT)}
          shown={data.data.length}
          total={data.total}
          title={link.title}
          onPage={setPage}
        />
      )}
    </section>
  )
}
