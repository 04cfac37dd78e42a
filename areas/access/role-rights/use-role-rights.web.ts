import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { useAreaRefusals } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { allRightsIn, type RoleRights } from './rights-tree-answer.ts'

export interface Role {
  readonly id: number
  readonly name: string
}

const ROLES = ['role-rights'] as const

export function useRoles(): readonly Role[] {
  return (
    useQuery({
      queryKey: ROLES,
      queryFn: async ({ signal }) => (await api<{ data: readonly Role[] }>('role-rights', { signal })).data,
    }).data ?? []
  )
}

export function rightsQuery(id: number) {
  return {
    queryKey: [...ROLES, id],
    queryFn: async ({ signal }: { signal?: AbortSignal }) =>
      (await api<{ data: RoleRights }>(`role-rights/${id}`, signal ? { signal } : {})).data,
  } as const
}

/** The rights of a role as they are and as they are wanted; nothing is sent before it is saved. */
export function useRoleRights(data: RoleRights) {
  const client = useQueryClient()
  const refusals = useAreaRefusals()
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const held = new Set(data.held)
  const closed = new Set(data.closed)
  const has = (code: string) => changed.get(code) ?? held.has(code)
  const give = [...changed].flatMap(([code, wanted]) => (wanted && !held.has(code) ? [code] : []))
  const take = [...changed].flatMap(([code, wanted]) => (!wanted && held.has(code) ? [code] : []))
  const save = useMutation({
    mutationFn: () =>
      api<{ message: string; data: RoleRights }>(`role-rights/${data.role.id}`, {
        method: 'PUT',
        body: { give, take },
      }),
    onSuccess({ message, data: next }) {
      client.setQueryData(rightsQuery(next.role.id).queryKey, next)
      const now = new Set(next.held)
      // What was wanted while this was saved is still to be saved.
      setChanged((all) => new Map([...all].filter(([code, wanted]) => wanted !== now.has(code))))
      alerts.success(`${message}\n${next.role.name}`)
    },
    onMutate: refusals.clear,
    onError: (error) => refusals.tell(error),
  })
  return {
    has,
    give,
    take,
    isLocked: data.refusal !== null || save.isPending,
    /** A right that the caller does not hold can be taken, not given. */
    canSet: (code: string) => data.refusal === null && !save.isPending && (held.has(code) || !closed.has(code)),
    set: (codes: readonly string[], wanted: boolean) =>
      setChanged(
        (all) =>
          new Map([
            ...all,
            ...codes
              .filter((code) => !wanted || held.has(code) || !closed.has(code))
              .map((code) => [code, wanted] as const),
          ]),
      ),
    /** What was wanted on an earlier page, as far as it can still be set. */
    resume(wanted: { readonly give: readonly string[]; readonly take: readonly string[] }) {
      const known = new Set(allRightsIn(data.menus))
      const open = (code: string) => known.has(code) && (held.has(code) || !closed.has(code))
      setChanged(
        (all) =>
          new Map([
            ...wanted.give.filter(open).map((code) => [code, true] as const),
            ...wanted.take.filter(open).map((code) => [code, false] as const),
            ...all,
          ]),
      )
    },
    /** All rights as another set has them. */
    setTo(wanted: readonly string[]) {
      const target = new Set(wanted)
      setChanged(
        new Map(
          allRightsIn(data.menus)
            .filter((code) => !target.has(code) || held.has(code) || !closed.has(code))
            .map((code) => [code, target.has(code)] as const),
        ),
      )
    },
    reset() {
      setChanged(new Map())
      refusals.clear()
    },
    save: () => save.mutate(),
    isSaving: save.isPending,
  }
}
export type RoleRightsState = ReturnType<typeof useRoleRights>
