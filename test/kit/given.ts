import type { Caller, Reply } from './caller.ts'
import { validBody } from './valid-body.ts'
import type { World } from './world.ts'

type Values = Readonly<Record<string, unknown>>

/** Makes records of any module through the create verb: a test states only what matters to it. */
export interface Given {
  /** The stored record; an error when it was refused. */
  (key: string, values?: Values): Promise<Record<string, unknown>>
  /** The answer as it is, for a refusal. */
  try(key: string, values?: Values): Promise<Reply>
  update(key: string, row: Values, values: Values): Promise<Reply>
  delete(key: string, row: Values): Promise<Reply>
}

export function givenBy(world: World, caller: Caller): Given {
  const pathOf = (key: string) => world.catalogue.module(key).path
  const attempt = async (key: string, values: Values = {}) => {
    const module = world.catalogue.module(key)
    const active = module.fields['is_active'] ? { is_active: 1 } : {}
    return caller.post(`${module.path}/create`, { ...(await validBody(caller, module, pathOf)), ...active, ...values })
  }
  const make = async (key: string, values: Values = {}) => {
    const reply = await attempt(key, values)
    if (reply.status !== 201) throw new Error(`${key} was refused: ${reply.text}`)
    return reply.row
  }
  return Object.assign(make, {
    try: attempt,
    update: async (key: string, row: Values, values: Values) => {
      const present = await caller.get(`${pathOf(key)}/${String(row['id'])}/show`)
      return caller.put(`${pathOf(key)}/update`, { ...values, id: row['id'], version: present.row['version'] })
    },
    delete: (key: string, row: Values) => caller.delete(`${pathOf(key)}/delete`, { id: row['id'] }),
  })
}
