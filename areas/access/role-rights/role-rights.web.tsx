import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { RefusalMessageArea } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import { DraftNotice } from '#web-engine/form/drafts/draft-notice.tsx'
import { useLeaveGuard } from '#web-engine/form/state/use-leave-guard.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useScreenNavigation } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { usePhone } from '#web-engine/kit/device/use-phone.ts'
import { RightsCards } from './rights-cards.web.tsx'
import { RightsChanges } from './rights-changes.web.tsx'
import { RightsTable } from './rights-table.web.tsx'
import type { RoleRights } from './rights-tree-answer.ts'
import { rightsTexts } from './role-rights-texts.ts'
import { rightsQuery, type Role, useRoleRights, useRoles } from './use-role-rights.web.ts'
import { useRightsDraft } from './use-rights-draft.web.ts'
import styles from './role-rights.module.css'

const ADDRESS = '/user-role/role-rights'

/** All rights of a role in one table; the role stands in the address. */
export function RoleRightsPage({ page, recordId }: PageProps) {
  const t = useText(rightsTexts)
  const roles = useRoles()
  const { go } = useScreenNavigation()
  return (
    <>
      <PageHeader title={page.title} />
      <section className={styles.head}>
        <RoleChoice
          label={t('role')}
          none={t('choose')}
          roles={roles}
          value={recordId}
          onChoose={(id) => go(`${ADDRESS}/${id}`)}
        />
      </section>
      {recordId !== null && <RightsOfRole key={recordId} id={recordId} roles={roles} />}
    </>
  )
}

function RoleChoice({
  label,
  none,
  roles,
  value,
  onChoose,
}: {
  readonly label: string
  readonly none: string
  readonly roles: readonly Role[]
  readonly value: number | null
  onChoose(id: number): void
}) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        value={value ?? ''}
        onChange={(event) => event.currentTarget.value !== '' && onChoose(Number(event.currentTarget.value))}
      >
        <option value="">{none}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function RightsOfRole({ id, roles }: { readonly id: number; readonly roles: readonly Role[] }) {
  const t = useText(rightsTexts)
  const { data, isError } = useQuery(rightsQuery(id))
  // Read anew in the background it may fail: what was ticked meanwhile stands on what was read before.
  if (data)
    return (
      <RefusalMessageArea>
        <Rights data={data} roles={roles} />
      </RefusalMessageArea>
    )
  return isError ? <p role="alert">{t('failed')}</p> : <p role="status">{t('loading')}</p>
}

function Rights({ data, roles }: { readonly data: RoleRights; readonly roles: readonly Role[] }) {
  const t = useText(rightsTexts)
  const client = useQueryClient()
  const rights = useRoleRights(data)
  const [search, setSearch] = useState('')
  const Rows = usePhone() ? RightsCards : RightsTable
  const draft = useRightsDraft(data, rights)
  useLeaveGuard(rights.give.length + rights.take.length > 0, draft.giveUp)
  const asOther = (id: number) =>
    client.fetchQuery(rightsQuery(id)).then(
      ({ held }) => rights.setTo(held),
      (error: unknown) => alerts.error(error, t('failed')),
    )
  const { first } = data
  return (
    <>
      <section className={styles.tools}>
        <label className={styles.choice}>
          {t('search')}
          <input type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
        </label>
        {data.refusal === null && (
          <RoleChoice
            label={t('like')}
            none={t('like.none')}
            roles={roles.filter(({ id }) => id !== data.role.id && id > 0)}
            value={null}
            onChoose={(id) => void asOther(id)}
          />
        )}
        {data.refusal === null && first && (
          <Button variant="default" onClick={() => rights.setTo(first)}>
            {t('first')}
          </Button>
        )}
      </section>
      {data.refusal !== null && (
        <p role="note" className={styles.note}>
          {data.refusal}
        </p>
      )}
      <div className={styles.draft}>{data.refusal === null && <DraftNotice draft={draft} />}</div>
      <Rows data={data} rights={rights} search={search} />
      <RightsChanges data={data} rights={rights} />
    </>
  )
}
