import type { FirstRights } from '#core/catalogue/first-rights.ts'

const ASKED_FOR = ['gallery-order', 'gallery-receipt', 'gallery-issue']

/** In the demo one role asks and another decides. */
export const firstRights: FirstRights = {
  'Nursery Coordinator': [
    ...ASKED_FOR.map((key) => `${key}.*`),
    ...['create', 'update', 'delete', 'submit'].map((right) => `gallery-purchase.${right}`),
  ],
  QA: [...ASKED_FOR.map((key) => `${key}.approve`), 'gallery-purchase.verify'],
  Management: ['gallery-purchase.appraise'],
}
