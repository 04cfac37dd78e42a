import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { areas } from './areas.ts'
import type { FormRow, RowDraft } from './distribution/addendum-form/form-rows.ts'

const { modules } = buildCatalogue(areas)

/**
 * domain.md 3, entity by entity: every field under the name it has there. A name behind `rel_` is the text beside a
 * reference, which every answer has.
 */
const GIVEN: Readonly<Record<string, string>> = {
  users:
    'fullname username email department_id project_id role_id job_position status_code status_user ' +
    'location_nursery_id updated_at updated_by',
  roles: 'id role_name description',
  departments: 'id department_name contact_pic',
  projects: 'id project_name',
  loading_line:
    'status program_year mu_name ff_name ff_no distribution_date location_distribution distribution_coordinates ' +
    'rel_location_nursery_id detail_farmers detail_allocation_transportation',
  detail_farmers:
    'id farmer_no farmer_name pic_no pic_name status total_pupuk is_pupuk_load is_pupuk_distributed ' +
    'load_pupuk_allocation_transportation_id detail_labels detail_seed_farmers is_resend is_return',
  detail_labels:
    'id label_code tree_id rel_tree_id amount lahan_no project_purpose project_code allocation_transportation_id ' +
    'detail_farmer_id is_loaded is_distributed rel_implementor_load_id',
  detail_seed_farmers:
    'tree_id tree_code rel_tree_id tree_name lahan_no total_load total_damaged total_missing total_received ' +
    'total_resend total_return total_penlub total_not_load total_reject resend_min_value resend_max_value ' +
    'resend_description return_min_value return_description',
  allocation_transportation:
    'id vehicle_id rel_vehicle_id driver_id rel_driver_id scanned_time load_start_time load_after_time shipping_date ' +
    'deliver_date rel_vehicle_internal_id rel_vendor_vehicle_id driver_name rel_vendor_driver_id',
  master_vehicle: 'nomer_plat name_vehicle',
  master_vendor_driver: 'driver_name driver_phone',
  custom_request_distribution:
    'rel_location_nursery_id rel_pic_id category_id rel_to_location_nursery_id custom_project_id detail_adendum_id ' +
    'date_distribution address latitude longitude detail_loaded_allocation detail_custom_allocation_transportation',
  detail_loaded_allocation: 'allocation_transportation_id rel_tree_id amount',
  master_custom_project: 'code_custom_project project_name rel_sponsor_id',
  detail_adendum:
    'loading_line_id request_by status_verified status_received verified_by return_date distribution_date ' +
    'description status_allocation list_adendum',
  list_adendum: 'farmer_no lahan_no farmer_name before_qty_seed tree_id category_id after_qty_seed description_reason',
  distribution: 'farmer_no lahan_no detail_planting_hole program_year ff_no',
  detail_planting_hole: 'tree_code tree_name amount',
  master_trees: 'tree_code tree_name',
  working_area_management_unit: 'mu_name',
}

/** 'Form-only': of a row of the form that asks for a resend or a return, and of what is typed there. */
const OF_THE_FORM: readonly (keyof FormRow | keyof RowDraft)[] = [
  'total_not_load',
  'resend_min_value',
  'resend_max_value',
  'resend_description',
  'return_min_value',
  'return_description',
]
const isOfTheForm = (name: string) => OF_THE_FORM.some((one) => one === name)

const OF_EVERY_RECORD = ['id', 'updated_at', 'updated_by']

/** What a table's module declares, with the texts beside its references. */
function declared(table: string): ReadonlySet<string> {
  const fields = modules.filter((module) => module.table === table).flatMap((module) => Object.entries(module.fields))
  return new Set([
    ...(fields.length > 0 ? OF_EVERY_RECORD : []),
    ...fields.flatMap(([name, { type }]) => (type === 'reference' ? [name, `rel_${name}`] : [name])),
  ])
}

type Answer = Readonly<Record<string, unknown>>
const firstOf = (answer: Answer, name: string): Answer => (answer[name] as readonly Answer[] | undefined)?.[0] ?? {}

let world: World
/** What the answer about one run has of each entity inside it. */
const answered = new Map<string, readonly string[]>()
beforeAll(async () => {
  world = await openWorld()
  const admin = await world.as('admin')
  const { rows } = await world.db.query<{ id: string }>(
    `select r.id from loading_line r where exists (select from detail_seed_farmers s where s.loading_line_id = r.id)
      and exists (select from detail_labels d where d.loading_line_id = r.id)
      and exists (select from allocation_transportation t where t.loading_line_id = r.id) order by r.id limit 1`,
  )
  const run = (await admin.get(`loading_line/${rows[0]?.id}/show`)).row
  const farmer = firstOf(run, 'detail_farmers')
  const requests = await world.db.query<{ id: string }>('select min(id) as id from custom_request_distribution')
  const request = (await admin.get(`custom_request_distribution/${requests.rows[0]?.id}/show`)).row
  for (const [entity, of] of Object.entries({
    loading_line: run,
    custom_request_distribution: request,
    detail_farmers: farmer,
    detail_labels: firstOf(farmer, 'detail_labels'),
    detail_seed_farmers: firstOf(farmer, 'detail_seed_farmers'),
    allocation_transportation: firstOf(run, 'detail_allocation_transportation'),
  }))
    answered.set(entity, Object.keys(of))
})
afterAll(() => world.close())

const words = (text = '') => text.split(' ').filter((word) => word !== '')

describe('names of the specification', () => {
  test.each(Object.keys(GIVEN))('ENT-01 every field of %s is there under exactly its name', (entity) => {
    const known = new Set([...declared(entity), ...(answered.get(entity) ?? [])])
    expect(words(GIVEN[entity]).filter((name) => !known.has(name) && !isOfTheForm(name))).toEqual([])
  })
  test('ENT-01 what lies inside a run is in its answer, as print pages read it', () => {
    for (const entity of ['loading_line', 'detail_farmers', 'detail_labels', 'detail_seed_farmers']) {
      const own = answered.get(entity) ?? []
      expect([entity, words(GIVEN[entity]).filter((name) => !own.includes(name) && !isOfTheForm(name))]).toEqual([
        entity,
        [],
      ])
    }
  })
})
