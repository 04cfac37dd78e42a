import { documentsOf } from '#core/declare/document.ts'
import { documentHeadFieldsOf, documentVoidFieldsOf } from '#core/declare/document-fields.ts'

const targets = { nurseries: 'location-nursery', people: 'users' }

export const documentHeadFields = documentHeadFieldsOf(targets)
export const documentVoidFields = documentVoidFieldsOf(targets)
export const defineDocument = documentsOf(targets)
