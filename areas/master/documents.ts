import { documentsOf } from '#core/declare/document.ts'
import { headFieldsOf, voidFieldsOf } from '#core/declare/document-fields.ts'

const targets = { nurseries: 'location-nursery', people: 'users' }

export const headFields = headFieldsOf(targets)
export const voidFields = voidFieldsOf(targets)
export const defineDocument = documentsOf(targets)
