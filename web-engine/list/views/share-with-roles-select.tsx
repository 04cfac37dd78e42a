import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { permissionOf } from '#core/declare/permissions.ts'
import type { SavedViewRole } from '#core/wire/saved-view.ts'
import { api } from '../../kit/server/api.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { recordNameOf } from '../../records/record.ts'
import type { ListAnswer } from '../../records/record-queries.ts'
import { useCan, useSession } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { savedViewMenuTexts } from './saved-view-menu-texts.ts'

interface RolesSelectProps {
  readonly value: readonly SavedViewRole[]
  onChange(roles: readonly SavedViewRole[]): void
}

/** The module whose records are roles. */
const ROLES = 'roles'

/** Who else gets the view: every role the user may know of, the own one always. */
export function ShareWithRolesSelect({ value, onChange }: RolesSelectProps) {
  const t = useText(savedViewMenuTexts)
  const module = useCatalogue().find(ROLES)
  const mayRead = useCan(permissionOf(ROLES, 'read'))
  const profile = useSession()?.profile ?? null
  const { data = [] } = useQuery({
    queryKey: ['module', module?.path, 'shareable'],
    queryFn: async ({ signal }) => {
      if (!module) return []
      const { data: rows } = await api<ListAnswer>(`${module.path}/dataset`, {
        query: { order: module.display, sort: 'ASC' },
        signal,
      })
      return rows.map((row) => ({ id: row.id, name: recordNameOf(module, row) }))
    },
    enabled: mayRead && module !== null,
  })
  const own = profile ? [{ id: profile.role_id, name: profile.rel_role_id }] : []
  const known = new Map([...own, ...value, ...data].map((role) => [String(role.id), role]))
  return (
    <MultiSelect
      label={t('roles')}
      description={t('roles.hint')}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('roles.none')}
      comboboxProps={{ withinPortal: true }}
      data={[...known].map(([id, role]) => ({ value: id, label: role.name ?? `#${id}` }))}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}
