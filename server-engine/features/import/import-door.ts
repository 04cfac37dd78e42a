import { askImportToStop } from './cancel-import.ts'
import { errorFile } from './error-file.ts'
import { IMPORT_LIMITS } from './file/limits.ts'
import { inReadingSlot } from './file/reading-slots.ts'
import type { TableFileFormat as Format, MadeTableFile as Made } from './file/make-table-file.ts'
import { importJob } from './import-job.ts'
import { shownImportOf } from './import-view.ts'
import { referenceMatcher } from './match/match-references.ts'
import { withFileOnDisk } from './pieces.ts'
import { findImportRun, sweepImports, type ImportOptions as Options } from './plan/import-run.ts'
import { readImportCells } from './plan/read-import-cells.ts'
import {
  dataRows,
  importFields,
  restoreSheetPlan,
  planSheet,
  type ImportSheetPlan as Plan,
} from './plan/import-sheet-plan.ts'
import { recentImports } from './recent-imports.ts'
import { requireImportRights, startImport } from './start-import.ts'
import { importTables } from './tables.ts'
import { importTemplate } from './template.ts'

/** All of the import that the rest of the program knows; nobody outside this folder imports another file of it. */
export const importDoor = {
  /** What calls need. */
  require: requireImportRights,
  start: startImport,
  find: findImportRun,
  view: shownImportOf,
  cancel: askImportToStop,
  recent: recentImports,
  fields: importFields,
  errorFile,
  template: importTemplate,
  limits: IMPORT_LIMITS,
  /** What the server keeps going. */
  job: importJob,
  sweep: sweepImports,
  tables: importTables,
} as const

/** A file of rows, read for something else than an import: the lines of a form. */
export const sheetDoor = {
  withFile: withFileOnDisk,
  inReadingSlot,
  plan: planSheet,
  planFrom: restoreSheetPlan,
  dataRows,
  readCells: readImportCells,
  referenceMatcher,
} as const

export type ImportOptions = Options
export type FileFormat = Format
export type MadeFile = Made
export type SheetPlan = Plan
