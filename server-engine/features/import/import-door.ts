import { askCancel } from './cancel-import.ts'
import { errorFile } from './error-file.ts'
import { IMPORT_LIMITS } from './file/limits.ts'
import { inReadingSlot } from './file/reading-slots.ts'
import type { FileFormat as Format, MadeFile as Made } from './file/table-file.ts'
import { importJob } from './import-job.ts'
import { viewOf } from './import-view.ts'
import { referenceMatcher } from './match/match-references.ts'
import { withFile } from './pieces.ts'
import { findRun, sweepImports, type ImportOptions as Options } from './plan/import-run.ts'
import { readCells } from './plan/read-cells.ts'
import { dataRows, importFields, planFrom, planSheet, type SheetPlan as Plan } from './plan/sheet-plan.ts'
import { recentImports } from './recent-imports.ts'
import { requireImport, startImport } from './start-import.ts'
import { importTables } from './tables.ts'
import { importTemplate } from './template.ts'

/** All of the import that the rest of the program knows; nobody outside this folder imports another file of it. */
export const importDoor = {
  /** What calls need. */
  require: requireImport,
  start: startImport,
  find: findRun,
  view: viewOf,
  cancel: askCancel,
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
  withFile,
  inReadingSlot,
  plan: planSheet,
  planFrom,
  dataRows,
  readCells,
  referenceMatcher,
} as const

export type ImportOptions = Options
export type FileFormat = Format
export type MadeFile = Made
export type SheetPlan = Plan
