import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '#core/formats/format.ts'
import { PAGE_SIZES } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ListControl } from '../../records/list-control.ts'
import { PageInput } from './page-input.tsx'
import { pageCount } from '../../records/paging.ts'
import styles from './pager.module.css'

interface PagerProps {
  readonly module: AnyModule
  readonly control: ListControl
  /** Null while the first rows are on their way: then there is nothing to count. */
  readonly shown: number | null
  readonly total: number
}

export function Pager({ module, control: { state, change }, shown, total }: PagerProps) {
  const t = useText(moduleTexts)
  const last = pageCount(total, state.limit)
  return (
    <nav
      className={styles.pager}
      data-waiting={shown === null || undefined}
      aria-label={t('page.nav', { title: module.title })}
    >
      <p className={styles.summary}>
        {shown !== null && t('list.summary', { shown: formatNumber(shown), total: formatNumber(total) })}
      </p>
      <NativeSelect
        className={styles.sizes}
        aria-label={t('page.rows')}
        data={PAGE_SIZES.map(String)}
        value={String(state.limit)}
        onChange={(event) => change({ limit: Number(event.currentTarget.value) })}
      />
      <div className={styles.pages}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('page.previous')}
          disabled={state.page <= 1}
          onClick={() => change({ page: state.page - 1 })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <PageInput page={state.page} last={last} onPage={(page) => change({ page })} />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('page.next')}
          disabled={state.page >= last}
          onClick={() => change({ page: state.page + 1 })}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  )
}
