import type { AnyJob } from '#server-engine/jobs/define-job.ts'
import type { ServerHalf } from '#server-engine/server-half.ts'
import { resetJob } from './access/accounts/reset-password.server.ts'
import { departmentsHalf } from './access/departments/departments.server.ts'
import { jobsHalf } from './access/jobs/jobs.server.ts'
import { outboxHalf } from './access/outbox/outbox.server.ts'
import { programYearsHalf } from './access/program-years/program-years.server.ts'
import { roleTaskHalf } from './access/role-task/role-task.server.ts'
import { rolesHalf } from './access/roles/roles.server.ts'
import { serviceTokensHalf } from './access/service-tokens/service-tokens.server.ts'
import { usersHalf } from './access/users/users.server.ts'
import { perencanaanProduksiBibitServer } from './master/perencanaan-produksi-bibit/perencanaan-produksi-bibit.server.ts'
import { treesVendorRatingLogServer } from './master/trees-vendor-rating-log/trees-vendor-rating-log.server.ts'
import { masterVehicleServer, masterVehicleInternalServer } from './master/vehicle-plates.server.ts'

/** What the areas' modules do beyond storing, each beside its declaration. */
export const areaHalves: readonly ServerHalf[] = [
  departmentsHalf,
  jobsHalf,
  outboxHalf,
  programYearsHalf,
  roleTaskHalf,
  rolesHalf,
  serviceTokensHalf,
  usersHalf,
  masterVehicleServer,
  masterVehicleInternalServer,
  perencanaanProduksiBibitServer,
  treesVendorRatingLogServer,
]

/** What the areas do in the background, each beside its module. */
export const areaJobs: readonly AnyJob[] = [
  resetJob,
]
