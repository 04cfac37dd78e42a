import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { sampleResultMistakes } from './sample-figures.ts'
import { lotQualityBeforeTest, restoreLotQuality, writeLotQuality } from './lot-quality.server.ts'
import { samplingSeeds } from './sampling-seeds.module.ts'
import { postSeedSample, sampleTakenFromStore } from './take-sample.server.ts'

export const samplingSeedsServer = implement(samplingSeeds, {
  beforeSave: async (ctx, { present, values }) => {
    if (present) return undefined
    const figures = await sampleTakenFromStore(ctx, values)
    if (figures.qty_sample === null)
      throw new InvalidFields({ sample_weight_gram: 'Isi beratnya: isi per satuan lot ini belum diketahui.' })
    return {
      no_dokumen: await documentNumber(ctx, { prefix: 'UJI', nursery: values.location_nursery_id ?? 0 }),
      ...figures,
    }
  },
  preview: (ctx, { present, values }) => sampleTakenFromStore(ctx, { ...present, ...values }),
  // The sample leaves the store with the record; one taken before its lot was booked in waits for that.
  afterSave: async (ctx, { present, id }) => {
    if (present) return
    const row = await records(ctx, samplingSeeds).lock(id)
    if ((row.qty_sample ?? 0) <= (row.qty_before ?? 0))
      await records(ctx, samplingSeeds).change(row, await postSeedSample(ctx, row))
  },
  actions: {
    take: (ctx, { row }) => postSeedSample(ctx, row),
    result: async (ctx, { row, input }) => {
      if (row.posted_at === null)
        throw new NotPossible('Sampel ini belum keluar dari gudang. Tekan Keluarkan Sampel dahulu.')
      const mistakes = sampleResultMistakes(row.sample_count, input)
      if (Object.keys(mistakes).length > 0) throw new InvalidFields(mistakes)
      const { outcome: _, note, ...counted } = input
      const before = await lotQualityBeforeTest(ctx, row.seed_lot_id)
      const measured = { ...row, ...counted }
      await writeLotQuality(ctx, row.seed_lot_id, measured)
      return {
        ...counted,
        ...before,
        result_note: note,
        tested_by: ctx.user?.id ?? null,
        decided_at: ctx.now.toISOString(),
      }
    },
    // 14.2: every row it posted is taken back, or nothing happens.
    void: async (ctx, { row, input }) => {
      await stockLedger.reverse(ctx, { table: samplingSeeds.table, id: row.id }, { description: input.reason })
      if (row.sampling_seed_status > 0) await restoreLotQuality(ctx, row)
      return { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
    },
  },
  guardRecord: async (_ctx, row) => () => (row.void_at === null ? null : 'Uji ini sudah dibatalkan.'),
})
