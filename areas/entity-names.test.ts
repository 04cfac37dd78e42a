import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { areas } from './areas.ts'

const { modules } = buildCatalogue(areas)

/**
 * The specification's own names for what the areas up to the master data hold, by table. `rel_` names are made from
 * references.
 */
const given: Readonly<Record<string, readonly string[]>> = {
  users: [
    'fullname',
    'username',
    'email',
    'department_id',
    'project_id',
    'role_id',
    'job_position',
    'status_code',
    'status_user',
  ],
  roles: ['role_name', 'description'],
  departments: ['department_name', 'contact_pic'],
  projects: ['project_name'],
  master_vehicle: ['nomer_plat', 'name_vehicle'],
  master_vendor_driver: ['driver_name', 'driver_phone'],
  master_custom_project: ['code_custom_project', 'project_name', 'sponsor_id'],
  master_trees: ['tree_code', 'tree_name'],
  working_area_management_unit: ['mu_name'],
  custom_request_distribution: [
    'location_nursery_id',
    'pic_id',
    'category_id',
    'to_location_nursery_id',
    'custom_project_id',
    'detail_adendum_id',
    'date_distribution',
    'address',
    'latitude',
    'longitude',
  ],
  detail_loaded_allocation: ['allocation_transportation_id', 'tree_id', 'amount'],
}

/** Of a table that modules share each has names of its own: these are the custom request's vehicles. */
const vehicles = [
  'vehicle_internal_id',
  'vendor_vehicle_id',
  'driver_name',
  'vendor_driver_id',
  'scanned_time',
  'load_start_time',
  'load_after_time',
  'shipping_date',
  'deliver_date',
]

describe('names of the specification', () => {
  test.each(Object.entries(given))('ENT-01 %s has them to the letter', (table, names) => {
    const fields = Object.keys(modules.find((module) => module.table === table)?.fields ?? {})
    expect(names.filter((name) => !fields.includes(name))).toEqual([])
  })
  test('ENT-01 detail_custom_allocation_transportation has them to the letter', () => {
    const found = modules.find(({ path }) => path === 'detail_custom_allocation_transportation')
    expect(vehicles.filter((name) => !Object.hasOwn(found?.fields ?? {}, name))).toEqual([])
    expect(found?.table).toBe('allocation_transportation')
  })
})
