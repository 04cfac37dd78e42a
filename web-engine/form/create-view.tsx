import type { AnyModule } from '#core/module.ts'
import { useNarrowing } from '../narrowing/use-narrowing.ts'
import { moduleTexts } from '../module-texts.ts'
import { PageHeader } from '../page-header.tsx'
import { mayDo } from '../screen/access.ts'
import { BackButton } from '../screen/back-button.tsx'
import { recordHref } from '../screen/paths.ts'
import { useModulePath } from '../screen/use-module-path.ts'
import { useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import { RecordForm } from './record-form.tsx'
import styles from './form.module.css'

const NOTHING_FIXED = {}

/** A new record; once saved, its detail takes the form's place in the history (MD-03). */
export function CreateView({ module }: { readonly module: AnyModule }) {
  const t = useText(moduleTexts)
  const can = useCan()
  const path = useModulePath(module)
  const { go, returnTo } = useScreenNavigation()
  // What the form begins with must be known when it is drawn.
  const { ready } = useNarrowing()
  const back = () => returnTo(path)
  return (
    <>
      <PageHeader title={t('add.title', { title: module.title })} breadcrumb={[{ label: module.title, to: path }]} actions={<BackButton onBack={back} />} />
      <div className={styles.card}>
        {ready && <RecordForm
          module={module} row={null} fixed={NOTHING_FIXED} onCancel={back}
          onSaved={(row) => {
            if (module.afterSave) go(module.afterSave, { replace: true })
            else if (mayDo(can, module, 'read')) go(recordHref(path, 'detail', row.id), { replace: true })
            else back()
          }}
        />}
      </div>
    </>
  )
}
