import { workingAreaManagementUnit } from '#areas/master/working-area-management-unit/working-area-management-unit.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** A management unit shows who accompanies its farmers. */
export const facilitatorsOfUnits = extendModule(workingAreaManagementUnit, {
  tabs: [{ module: 'geko-ff', by: 'management_unit_id', title: 'Field Facilitator' }],
})
