import type { AnyModule } from '#core/module.ts'
import { useCatalogue } from '../catalogue.tsx'
import { RecordLoader } from '../detail/record-loader.tsx'
import { moduleTexts } from '../module-texts.ts'
import { PageHeader } from '../page-header.tsx'
import { nameOf, type RecordRow } from '../records/record.ts'
import { mayDo } from '../screen/access.ts'
import { BackButton } from '../screen/back-button.tsx'
import { recordHref } from '../screen/paths.ts'
import { useModulePath } from '../screen/use-module-path.ts'
import { useQueryParams, useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import { copiedValues } from './copied-values.ts'
import { RecordForm } from './record-form.tsx'
import styles from './form.module.css'

const NOTHING_FIXED = {}

/** A new record; once saved, its detail takes the form's place in the history (MD-03). */
export function CreateView({ module }: { readonly module: AnyModule }) {
  const t = useText(moduleTexts)
  const can = useCan()
  const catalogue = useCatalogue()
  const path = useModulePath(module)
  const { go, returnTo } = useScreenNavigation()
  const back = () => returnTo(path)
  const from = copiedFrom(useQueryParams())
  function saved(row: RecordRow) {
    if (module.afterSave) go(module.afterSave, { replace: true })
    else if (mayDo(can, module, 'read')) go(recordHref(path, 'detail', row.id), { replace: true })
    else back()
  }
  const form = (source?: RecordRow) => (
    <>
      {source && <p className={styles.copied} role="note">{t('duplicate.from', { name: nameOf(module, source) })}</p>}
      <RecordForm key={source?.id ?? 'new'} module={module} row={null} fixed={NOTHING_FIXED} copy={source && { from: source.id, values: copiedValues({ can, catalogue }, module, source) }} onCancel={back} onSaved={saved} />
    </>
  )
  return (
    <>
      <PageHeader title={t('add.title', { title: module.title })} breadcrumb={[{ label: module.title, to: path }]} actions={<BackButton onBack={back} />} />
      <div className={styles.card}>
        {from === null ? form() : <RecordLoader module={module} id={from} fresh onBack={back}>{(source) => form(source)}</RecordLoader>}
      </div>
    </>
  )
}

/** The record this one begins as a copy of; null for an empty form. */
function copiedFrom(params: URLSearchParams): number | null {
  const text = params.get('from') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
