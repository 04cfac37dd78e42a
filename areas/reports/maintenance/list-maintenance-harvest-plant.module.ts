import { defineSource } from '#core/declare/source.ts'
import { maintenanceOfSeed } from './maintenance-list.ts'

/** XD-02 */
export const listMaintenanceHarvestPlant = defineSource({
  ...maintenanceOfSeed,
  key: 'list-maintenance-harvest-plant',
  route: 'list-maintenance-harvest_plant',
  title: 'List Maintenance Harvest Plant',
  help: {
    about: 'Perawatan, monitoring tabur, dan laporan bedeng selama benih ditabur dan berkecambah.',
    next:
      'Saring bedeng, tanaman, atau pelaksanaannya, lalu tekan Ekspor; dokumennya terbuka dari barisnya. ' +
      'Rencana ke depan ikut bila dipilih pada Jadwal.',
    example: 'KDL-TB1-01: penyiraman dijadwalkan 3 September, dikerjakan hari itu juga oleh dua pekerja, hujan 4 mm.',
  },
})
