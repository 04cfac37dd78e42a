import type { FirstRights } from '#core/first-rights.ts'

const work = (key: string, ...actions: readonly string[]) => actions.map((action) => `${key}.${action}`)
const write = (key: string) => work(key, 'create', 'update', 'delete', 'import')

/** 14.27: who asks, who verifies, who decides. */
export const firstRights: FirstRights = {
  'Nursery Coordinator': [
    ...write('sarana-prasarana'), ...work('sarana-prasarana', 'submit', 'monitor'),
    ...write('request-procurement-seeds'), ...work('request-procurement-seeds', 'submit', 'close'), 'perencanaan-produksi-bibit.procure',
    ...write('delivery-po'), 'delivery-po.rate',
    ...write('request-procurement-local'),
  ],
  Pengadaan: [...work('request-procurement-seeds', 'verify', 'order', 'close', 'void'), 'request-procurement-local.review', 'delivery-po.rate'],
  QA: ['delivery-po.inspect'],
  Management: [
    ...work('sarana-prasarana', 'approve', 'void'), ...work('request-procurement-seeds', 'approve', 'void'), 'delivery-po.void', ...work('request-procurement-local', 'approve', 'void'),
  ],
}
