import { schemaRef, type Schema } from '../request/openapi-schemas.ts'

export const REFUSAL_SCHEMA = schemaRef('Refusal')
export const textSchema: Schema = { type: 'string' }

export function queryParameter(name: string, schema: Schema): Schema {
  return { name, in: 'query', schema }
}

export function limitParameter(maximum: number, standard: number): Schema {
  return queryParameter('limit', { type: 'integer', minimum: 1, maximum, default: standard })
}

export function answerSchema(description: string, schema: Schema): Schema {
  return { description, content: { 'application/json': { schema } } }
}
