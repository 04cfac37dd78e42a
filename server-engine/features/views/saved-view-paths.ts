import { z } from 'zod'
import type { AnyModule } from '#core/declare/module.ts'
import { VIEW_NAME_LENGTH, savedViewStateSchema } from '#core/wire/saved-view.ts'
import { schemaRef, objectSchema, type Schema } from '../../request/openapi-schemas.ts'

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const name: Schema = { type: 'string', minLength: 1, maxLength: VIEW_NAME_LENGTH }
const roles: Schema = { type: 'array', items: whole, description: 'Peran yang ikut memakai; perlu hak views.share' }

/** A view as the API gives it. */
export function viewSchemas(): Schema {
  const { $schema: _, ...state } = z.toJSONSchema(savedViewStateSchema) as Schema
  const role = objectSchema({ id: whole, name: { type: ['string', 'null'] } }, ['id', 'name'])
  return {
    ViewState: state,
    SavedView: objectSchema(
      {
        id: whole,
        name: text,
        mine: { type: 'boolean' },
        owner: { type: ['string', 'null'] },
        roles: { type: 'array', items: role },
        state: schemaRef('ViewState'),
        version: whole,
      },
      ['id', 'name', 'mine', 'owner', 'roles', 'state', 'version'],
    ),
  }
}

/** The addresses of a list's kept views. */
export function savedViewPaths(module: AnyModule): Schema {
  const view = schemaRef('SavedView')
  const saved = objectSchema({ message: text, data: view }, ['message', 'data'])
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }
  const one = { name: 'view', in: 'path', required: true, schema: whole }
  const verb = (summary: string, status: string, schema: Schema, rest: Schema = {}) => ({
    tags: [module.path],
    summary: `${summary} ${module.title}`,
    ...rest,
    responses: { [status]: answer('OK', schema), default: answer('Ditolak', schemaRef('Refusal')) },
  })
  const body = (schema: Schema) => ({ requestBody: { required: true, content: { 'application/json': { schema } } } })
  return {
    [`/${module.path}/views`]: {
      get: verb('Tampilan tersimpan', '200', objectSchema({ data: { type: 'array', items: view } }, ['data'])),
      post: verb('Simpan tampilan', '201', saved, {
        parameters: [key],
        ...body(objectSchema({ name, state: schemaRef('ViewState'), roles }, ['name', 'state'])),
      }),
    },
    [`/${module.path}/views/{view}`]: {
      put: verb('Ubah tampilan', '200', saved, {
        parameters: [one, key],
        ...body(objectSchema({ version: whole, name, state: schemaRef('ViewState'), roles }, ['version'])),
      }),
      delete: verb('Hapus tampilan', '200', objectSchema({ message: text }, ['message']), { parameters: [one, key] }),
    },
  }
}

function answer(description: string, schema: Schema): Schema {
  return { description, content: { 'application/json': { schema } } }
}
