import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { Forbidden } from '#server-engine/base/user-error.ts'
import { galleryPurchase } from './gallery-purchase.module.ts'

export const galleryPurchaseServer = implement(galleryPurchase, {
  actions: { verify: async (ctx) => ({ verified_by: ctx.user?.id ?? null }) },
  approvalRules: [
    {
      desk: 'appraise',
      reads: ['verified_by'],
      where: ({ id }) => sql`t.verified_by is distinct from ${id}`,
      refuse: () => new Forbidden('Permintaan ini Anda verifikasi sendiri. Penilaian harus dilakukan orang lain.'),
    },
  ],
})
