import { masterCustomProject } from '#areas/master/master-custom-project/master-custom-project.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** What a project was promised and what it got, from runs and from custom requests. */
export const seedlingsOfProjects = extendModule(masterCustomProject)
