import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '#core/formats/format.ts'
import { PageInput } from '../../widgets/pager/page-input.tsx'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from './mapping.module.css'

interface MappingPagerProps {
  readonly page: number
  readonly last: number
  readonly shown: number
  readonly total: number
  readonly title: string
  onPage(page: number): void
}

export function MappingPager({ page, last, shown, total, title, onPage }: MappingPagerProps) {
  const t = useText(moduleTexts)
  return (
    <nav className={styles.pager} aria-label={t('page.nav', { title })}>
      <p className={styles.summary}>{t('list.summary', { shown: formatNumber(shown), total: formatNumber(total) })}</p>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('page.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <PageInput page={page} last={last} onPage={onPage} />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('page.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  )
}
