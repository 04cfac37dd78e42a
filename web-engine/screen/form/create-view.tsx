import { useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { RecordLoader } from '../../detail/card/record-loader.tsx'
import { useWorkingContext } from '../../records/use-working-context.ts'
import { formTexts } from '../../kit/words/form-texts.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { PageHeader } from '../../kit/navigation/page-header.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { mayDoOperation } from '../../records/access.ts'
import { BackButton } from '../../kit/navigation/back-button.tsx'
import { createHref, recordHref } from '../../kit/navigation/paths.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useQueryParams, useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { valuesOfCopy, valuesOfNextRecord } from './values-of-copy.ts'
import { firstValuesInAddress } from './first-values-in-address.ts'
import { RecordForm } from '../../form/record/record-form.tsx'
import styles from '../../form/values/form.module.css'

const NOTHING_FIXED = {}

/** A new record; once saved, its detail takes the form's place in the history (MD-03). */
export function CreateView({ module }: { readonly module: AnyModule }) {
  const t = useText(formTexts)
  const tm = useText(moduleTexts)
  const can = useCan()
  const catalogue = useCatalogue()
  const path = useModulePath(module)
  const { go, returnTo } = useScreenNavigation()
  // What the form begins with must be known when it is drawn.
  const { ready } = useWorkingContext()
  const back = () => returnTo(path)
  const params = useQueryParams()
  const from = copiedFrom(params)
  const begun = firstValuesInAddress(module, params)
  const reads = mayDoOperation(can, module, 'read')
  function saved(row: RecordRow) {
    if (module.afterSave) go(module.afterSave, { replace: true })
    else if (reads) go(recordHref(path, 'detail', row.id), { replace: true })
    else back()
  }
  // From the record's own page to another new one; from anywhere else, another new one among it, to the record.
  function next(row: RecordRow, isFollowed: boolean) {
    const [href, label] =
      reads && !module.afterSave && !isFollowed
        ? [createHref(path), t('next.again')]
        : [recordHref(path, 'detail', row.id), tm('next.open')]
    return reads ? { href, label, open: () => go(href) } : undefined
  }
  // The one that was just saved, where another follows; what is opened from elsewhere follows none.
  const start = from ?? begun?.key
  const [series, setSeries] = useState<{ readonly start: typeof start; readonly last: RecordRow } | null>(null)
  const last = series?.start === start ? (series?.last ?? null) : null
  const context = { can, catalogue }
  function copyOf(source: RecordRow | undefined) {
    if (last) return { from: start, values: valuesOfNextRecord(context, module, last) }
    if (source) return { from: source.id, values: valuesOfCopy(context, module, source) }
    return begun ? { from: begun.key, values: begun.values } : undefined
  }
  const form = (source?: RecordRow) => (
    <>
      {source && !last && (
        <p className={styles.copied} role="note">
          {t('duplicate.from', { name: recordNameOf(module, source) })}
        </p>
      )}
      <RecordForm
        key={last?.id ?? source?.id ?? begun?.key ?? 'new'}
        module={module}
        row={null}
        fixed={NOTHING_FIXED}
        copy={copyOf(source)}
        follows={last !== null}
        onCancel={back}
        onSaved={saved}
        onAgain={module.afterSave ? undefined : (saved) => setSeries({ start, last: saved })}
        onSeveral={({ href }) => go(href, { replace: true })}
        next={next}
      />
    </>
  )
  return (
    <>
      <PageHeader
        title={tm('add.title', { title: module.title })}
        breadcrumb={[{ label: module.title, to: path }]}
        actions={<BackButton onBack={back} />}
      />
      <div className={styles.card}>
        {ready &&
          (from === null ? (
            form()
          ) : (
            <RecordLoader module={module} id={from} fresh onBack={back}>
              {(source) => form(source)}
            </RecordLoader>
          ))}
      </div>
    </>
  )
}

/** The record this one begins as a copy of; null for an empty form. */
function copiedFrom(params: URLSearchParams): number | null {
  const text = params.get('from') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
