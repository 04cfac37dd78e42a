import { Button } from '@mantine/core'
import { IconFilterOff, IconPlus, IconSearchOff, IconSeedling } from '@tabler/icons-react'
import type { AnyModule } from '#core/declare/module.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { StateNotice } from '../../kit/parts/state-notice.tsx'
import { useText } from '../../kit/words/texts.ts'
import type { ListControl } from '../../records/list-control.ts'

interface EmptyNoticeProps {
  readonly module: AnyModule
  readonly control: ListControl
  readonly onAdd: (() => void) | null
}

/** LS-09, each with one next step. */
export function EmptyNotice({ module, control: { state, change }, onAdd }: EmptyNoticeProps) {
  const t = useText(moduleTexts)
  if (state.search) {
    return (
      <StateNotice
        icon={<IconSearchOff size={24} />}
        title={t('list.notfound', { search: state.search })}
        text={t('list.notfound.next')}
      >
        <Button variant="default" onClick={() => change({ search: '' })}>
          {t('list.search.clear')}
        </Button>
      </StateNotice>
    )
  }
  if (Object.keys(state.filters).length > 0) {
    return (
      <StateNotice icon={<IconFilterOff size={24} />} title={t('list.empty')} text={t('list.filtered')}>
        <Button variant="default" onClick={() => change({ filters: {} })}>
          {t('filter.clear')}
        </Button>
      </StateNotice>
    )
  }
  return (
    <StateNotice
      icon={<IconSeedling size={24} />}
      title={t('list.empty')}
      text={onAdd ? t('list.empty.next', { title: module.title }) : t('list.empty.wait')}
    >
      {onAdd && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t('add.title', { title: module.title })}
        </Button>
      )}
    </StateNotice>
  )
}
