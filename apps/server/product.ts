import { areas } from '#areas/areas.ts'
import { areaHalves, areaJobs } from '#areas/areas.server.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { demoAreaHalves } from '#areas/demo-areas.server.ts'
import { buildCatalogue, type Catalogue } from '#core/catalogue.ts'
import { exportJob } from '#server-engine/export/export-job.ts'
import { importJob } from '#server-engine/import/import-job.ts'
import { bulkDelete } from '#server-engine/jobs/bulk-delete.ts'
import { jobsOf, type Jobs } from '#server-engine/jobs/define-job.ts'
import { mailJob } from '#server-engine/mail/mail-job.ts'
import { serverHalves, type ServerHalves } from '#server-engine/server-half.ts'
import { upkeep } from './upkeep.ts'

/** What this installation consists of: the declared modules and what they do beyond storing. */
export interface Product {
  readonly catalogue: Catalogue
  readonly halves: ServerHalves
  /** What they do in the background. */
  readonly jobs: Jobs
}

/** The gallery comes with the demo only. */
export function productOf({ demo }: { readonly demo: boolean }): Product {
  const catalogue = buildCatalogue(demo ? demoAreas : areas)
  return { catalogue, halves: serverHalves(catalogue, demo ? demoAreaHalves : areaHalves), jobs: jobsOf([bulkDelete, exportJob, importJob, mailJob, upkeep, ...areaJobs]) }
}
