import { defineSource } from '#core/declare/source.ts'
import { maintenanceOfSeedlings } from './maintenance-list.ts'

/** XD-04 */
export const listMaintenanceBst = defineSource({
  ...maintenanceOfSeedlings,
  key: 'list-maintenance-bst',
  title: 'List Maintenance BST',
  help: {
    about: 'Perawatan dan laporan bedeng bibit siap tanam (BST), dengan umur dan tinggi bibitnya.',
    next:
      'Saring yang tidak dikerjakan atau satu bedeng, lalu tekan Ekspor untuk dibahas di rapat persemaian. ' +
      'Rencana ke depan ikut bila dipilih pada Jadwal.',
    example: 'KDL-BL2-03: penyiangan 7 Oktober tidak dikerjakan; bibit mahoni di sana berumur 182 hari.',
  },
})
