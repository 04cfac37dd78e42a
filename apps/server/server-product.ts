import { demoServerAreas } from '#areas/demo-areas.server.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { serverAreas } from '#areas/areas.server.ts'
import { areas } from '#areas/areas.ts'
import type { Area } from '#core/declare/area.ts'
import { buildCatalogue, DeclarationError, type Catalogue } from '#core/catalogue/catalogue.ts'
import { bulkUndo } from '#server-engine/features/bulk/bulk-undo.ts'
import { bulkUpdate } from '#server-engine/features/bulk/bulk-update.ts'
import { exportJob } from '#server-engine/features/export/export-job.ts'
import { importDoor } from '#server-engine/features/import/import-door.ts'
import { bulkDelete } from '#server-engine/features/bulk/bulk-delete.ts'
import { jobsOf, type Jobs } from '#server-engine/context/define-job.ts'
import { mailJob } from '#server-engine/features/mail/mail-job.ts'
import type { Identity } from '#server-engine/context/identity.ts'
import { serverAreaMistakes, type ServerArea } from '#server-engine/area/server-area.ts'
import { buildImplementations } from '#server-engine/area/build-implementations.ts'
import type { Implementations } from '#server-engine/context/implementations.ts'
import { demoJobOf } from './demo/demo-job.ts'
import { upkeepJobOf } from './upkeep.ts'

/** What this installation consists of: the declared modules and what their areas bring to the server. */
export interface ServerProduct {
  readonly catalogue: Catalogue
  readonly implementations: Implementations
  /** What they do in the background. */
  readonly jobs: Jobs
  readonly serverAreas: readonly ServerArea[]
  /** Who calls, as the area that keeps accounts knows it. */
  readonly identity: Identity
}

/** The gallery comes with the demo only. */
export function installedProduct({ demo }: { readonly demo: boolean }): ServerProduct {
  return demo ? productFromAreas(demoAreas, demoServerAreas) : productFromAreas(areas, serverAreas)
}

export function productFromAreas(declared: readonly Area[], parts: readonly ServerArea[]): ServerProduct {
  const catalogue = buildCatalogue(declared)
  const mistakes = serverAreaMistakes(parts, catalogue)
  if (mistakes.length > 0) throw new DeclarationError(mistakes)
  const [identity, ...others] = parts.flatMap((part) => part.identity ?? [])
  if (!identity || others.length > 0)
    throw new DeclarationError([`one area brings the accounts, not ${identity ? others.length + 1 : 'none'}`])
  const own = [
    bulkDelete,
    bulkUpdate,
    bulkUndo,
    exportJob,
    importDoor.job,
    mailJob,
    upkeepJobOf(parts),
    demoJobOf({ serverAreas: parts, identity }),
  ]
  return {
    catalogue,
    implementations: buildImplementations(
      catalogue,
      parts.flatMap(({ modules = [] }) => modules),
      parts.flatMap(({ extensions = [] }) => extensions),
      parts.flatMap(({ closedUntil }) => closedUntil ?? []),
      parts.flatMap(({ answers = [] }) => answers),
    ),
    jobs: jobsOf([...own, ...parts.flatMap(({ jobs = [] }) => jobs)]),
    serverAreas: parts,
    identity,
  }
}
