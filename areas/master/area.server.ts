import { defineServerArea } from '#server-engine/area/server-area.ts'
import { master } from './area.ts'
import { loadProgramme } from './demo/load-programme.server.ts'
import { stageOf } from './demo/nurseries-of-round.server.ts'
import { firstRights } from './first-rights.ts'
import { perencanaanProduksiBibitServer } from './perencanaan-produksi-bibit/perencanaan-produksi-bibit.server.ts'
import { ensureLibrary } from './reference/library.server.ts'
import { treesSopServer } from './trees-sop/trees-sop.server.ts'
import { treesVendorRatingLogServer } from './trees-vendor-rating-log/trees-vendor-rating-log.server.ts'
import { masterVehicleInternalServer, masterVehicleServer } from './vehicle-plates.server.ts'

export const masterServer = defineServerArea({
  area: master,
  modules: [
    masterVehicleServer,
    masterVehicleInternalServer,
    perencanaanProduksiBibitServer,
    treesSopServer,
    treesVendorRatingLogServer,
  ],
  firstRights,
  firstRecords: ({ ctx, pictures }) => ensureLibrary(ctx, pictures),
  demo: loadProgramme,
  demoStage: stageOf,
})
