import { named, object, type Schema } from '#server-engine/openapi-schemas.ts'

const refused = { description: 'Ditolak', content: { 'application/json': { schema: named('Refusal') } } }
const plain = (summary: string, rest: Schema = {}) => ({ summary, ...rest, responses: { 200: { description: 'OK' }, default: refused } })
const words = object({ username: { type: 'string' }, password: { type: 'string' } }, ['username', 'password'])

/** How the routes of signing in and out are described. */
export const signInPaths: Schema = {
  '/login': { post: plain('Masuk', { security: [], requestBody: { required: true, content: { 'application/json': { schema: words } } } }) },
  '/logout': { post: plain('Keluar') },
  '/session': { get: plain('Sesi dan hak akses saat ini') },
}
