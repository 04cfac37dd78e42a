import { perencanaanProduksiBibit } from '#areas/master/perencanaan-produksi-bibit/perencanaan-produksi-bibit.module.ts'
import { extendModule } from '#core/declare/extension.ts'
import { date, number, reference } from '#core/declare/fields.ts'

/** A plan asks for its seed, and shows what was asked for and came. */
export const procurementOfPlans = extendModule(perencanaanProduksiBibit, {
  tabs: [{ module: 'request-procurement-seeds', by: 'production_plan_id', title: 'Pengadaan' }],
  actions: {
    procure: {
      label: 'Buat Pengadaan',
      icon: 'box',
      places: ['detail'],
      when: {
        all: [
          { field: 'status_approval', is: [1] },
          { field: 'status_document', is: [2, 3] },
        ],
      },
      done: 'Draft pengadaan dibuat; lengkapi di menu Pengadaan',
      input: {
        needed_date: date('Dibutuhkan Tanggal', { required: true }),
        trees_vendor_id: reference('Vendor Bibit', 'trees-vendor'),
        qty_request: number('Jumlah', {
          decimals: 3,
          min: 0.001,
          max: 10_000_000,
          hint: 'Kosongkan untuk kebutuhan menurut rencana',
        }),
      },
    },
  },
})
