import { useQuery } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { RecordLoader } from '../../detail/card/record-loader.tsx'
import { parametersInAddress } from '../../records/parameters.ts'
import { formTexts } from '../../kit/words/form-texts.ts'
import { PageHeader } from '../../kit/navigation/page-header.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { recordQuery } from '../../records/record-queries.ts'
import { mayDoOperation } from '../../records/access.ts'
import { BackButton } from '../../kit/navigation/back-button.tsx'
import { detailHref } from '../../kit/navigation/paths.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useQueryParams, useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { RecordForm } from '../../form/record/record-form.tsx'
import styles from '../../form/values/form.module.css'

const NOTHING_FIXED = {}

interface UpdateViewProps {
  readonly module: AnyModule
  readonly id: number
}

/** A record in change; once saved the user sees it (MD-03), given up they are where they came from. */
export function UpdateView({ module, id }: UpdateViewProps) {
  const t = useText(formTexts)
  const can = useCan()
  const path = useModulePath(module)
  const { go, returnTo } = useScreenNavigation()
  const detail = detailHref(path, module, id)
  const back = () => returnTo(path, detail)
  // Loaded below, by the form; here it is only named.
  const { data } = useQuery({
    ...recordQuery(module, id, parametersInAddress(module, useQueryParams())),
    enabled: false,
  })
  const name = data && !module.single ? recordNameOf(module, data) : null
  function saved(row: RecordRow) {
    if (module.afterSave) go(module.afterSave, { replace: true })
    else returnTo(mayDoOperation(can, module, 'read') ? detailHref(path, module, row.id) : path)
  }
  return (
    <>
      <PageHeader
        // The name comes with the record, as on its own page.
        title={t(name === null ? 'edit.title' : 'edit.title.of', { title: module.title, name: name ?? '' })}
        breadcrumb={[{ label: module.title, to: path }, ...(name === null ? [] : [{ label: name, to: detail }])]}
        actions={<BackButton onBack={back} />}
      />
      <div className={styles.card}>
        <RecordLoader module={module} id={id} fresh onBack={back}>
          {(row) => (
            <RecordForm
              key={row.id}
              module={module}
              row={row}
              fixed={NOTHING_FIXED}
              onSaved={saved}
              onCancel={back}
              onGone={() => returnTo(path)}
            />
          )}
        </RecordLoader>
      </div>
    </>
  )
}
