import { Drawer } from '@mantine/core'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { useReturnFocus } from '../../kit/parts/use-return-focus.ts'
import { useText } from '../../kit/words/texts.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { listTexts } from '../common/list-texts.ts'
import styles from '../common/side-drawer.module.css'

/** LS-13: the filter in a panel at the right. */
export function FilterDrawer(props: FilterPanelProps) {
  const t = useText(moduleTexts)
  const tl = useText(listTexts)
  useReturnFocus()
  return (
    <Drawer.Root opened onClose={props.onClose} position="right" size="md">
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <DialogHead of={Drawer} title={t('filter.title', { title: props.module.title })} close={tl('filter.close')} />
        <Drawer.Body className={styles.form}>
          <FilterPanel {...props} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
