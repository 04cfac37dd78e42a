import { defineSource } from '#core/declare/source.ts'
import { maintenanceOfSeedlings } from './maintenance-list.ts'

/** XD-03 */
export const listMaintenanceBbst = defineSource({
  ...maintenanceOfSeedlings,
  key: 'list-maintenance-bbst',
  title: 'List Maintenance BBST',
  help: {
    about: 'Perawatan dan laporan bedeng bibit yang belum siap tanam (BBST), dengan umur dan tinggi bibitnya.',
    next:
      'Saring bedeng, tanaman, atau pelaksanaannya, lalu tekan Ekspor; lotnya membuka jejak lot itu. ' +
      'Rencana ke depan ikut bila dipilih pada Jadwal.',
    example: 'KDL-BL1-03: pemupukan NPK 2 gram per liter pada bibit sengon umur 64 hari, tinggi terakhir 18 cm.',
  },
})
