import { defineArea } from '#core/declare/area.ts'
import { bedengNursery } from './bedeng-nursery/bedeng-nursery.module.ts'
import { blockNursery } from './block-nursery/block-nursery.module.ts'
import { freelanceSkill } from './freelance-skill/freelance-skill.module.ts'
import { locationNursery } from './location-nursery/location-nursery.module.ts'
import { masterCustomProject } from './master-custom-project/master-custom-project.module.ts'
import { masterMaterial } from './master-material/master-material.module.ts'
import { masterSponsor } from './master-sponsor/master-sponsor.module.ts'
import { masterVehicle } from './master-vehicle/master-vehicle.module.ts'
import { masterVehicleInternal } from './master-vehicle-internal/master-vehicle-internal.module.ts'
import { masterVendorDriver } from './master-vendor-driver/master-vendor-driver.module.ts'
import { monitoringReason } from './monitoring-reason/monitoring-reason.module.ts'
import { perencanaanProduksiBibit } from './perencanaan-produksi-bibit/perencanaan-produksi-bibit.module.ts'
import { sarprasBarangPengadaan } from './sarpras-barang-pengadaan/sarpras-barang-pengadaan.module.ts'
import { sarprasCategoryPengadaan } from './sarpras-category-pengadaan/sarpras-category-pengadaan.module.ts'
import { treatmentSkill } from './treatment-skill/treatment-skill.module.ts'
import { treesAllocationBag } from './trees-allocation-bag/trees-allocation-bag.module.ts'
import { treesMain } from './trees-main/trees-main.module.ts'
import { treesPart } from './trees-part/trees-part.module.ts'
import { treesPest } from './trees-pest/trees-pest.module.ts'
import { treesPestMap } from './trees-pest-map/trees-pest-map.module.ts'
import { treesSop } from './trees-sop/trees-sop.module.ts'
import { treesType } from './trees-type/trees-type.module.ts'
import { treesVendor } from './trees-vendor/trees-vendor.module.ts'
import { treesVendorItem } from './trees-vendor-item/trees-vendor-item.module.ts'
import { treesVendorRatingLog } from './trees-vendor-rating-log/trees-vendor-rating-log.module.ts'
import { unitSeed } from './unit-seed/unit-seed.module.ts'
import { vendorFreelance } from './vendor-freelance/vendor-freelance.module.ts'
import { vendorSarpras } from './vendor-sarpras/vendor-sarpras.module.ts'
import { vendorSarprasItem } from './vendor-sarpras-item/vendor-sarpras-item.module.ts'
import { vendorTransportation } from './vendor-transportation/vendor-transportation.module.ts'
import { workingAreaManagementUnit } from './working-area-management-unit/working-area-management-unit.module.ts'
import { workingAreaVillage } from './working-area-village/working-area-village.module.ts'

export const master = defineArea({
  key: 'master',
  // GM-01
  recordAddresses: { '/proyek/detail': 'master-custom-project' },
  menus: [
    {
      key: 'master',
      title: 'Master',
      description: 'Berisi modul master data untuk kebutuhan data transaksi',
      icon: 'database',
      place: 50,
      // In the order of the side menu; those without a menu entry stand behind the screen that shows them.
      modules: [
        perencanaanProduksiBibit,
        locationNursery,
        blockNursery,
        bedengNursery,
        vendorFreelance,
        freelanceSkill,
        vendorTransportation,
        masterVehicle,
        masterVendorDriver,
        treesVendor,
        treesVendorItem,
        treesVendorRatingLog,
        vendorSarpras,
        vendorSarprasItem,
        masterVehicleInternal,
        treesMain,
        treesSop,
        treesPestMap,
        treesPart,
        treesType,
        treesPest,
        treatmentSkill,
        unitSeed,
        monitoringReason,
        masterMaterial,
        treesAllocationBag,
        workingAreaManagementUnit,
        workingAreaVillage,
        masterSponsor,
        masterCustomProject,
        sarprasCategoryPengadaan,
        sarprasBarangPengadaan,
      ],
    },
  ],
})
