/** What an import file may hold. Everything beyond is refused while it is read, not after. */
export const IMPORT_LIMITS = {
  /** In MB, below which a file must stay. */
  fileSize: 25,
  rows: 100_000,
  columns: 500,
  /** More does not fit into a cell of any spreadsheet program. */
  cellLength: 32_767,
  /** All that is unpacked of one archive. */
  unpacked: 300 * 1024 * 1024,
  /** Texts that a workbook keeps apart from its cells; they are held while it is read. */
  sharedTexts: 64 * 1024 * 1024,
  /** How many of them: empty ones take room and time as well. */
  textCount: 1_000_000,
  /** Styles, names of sheets and the like. */
  part: 8 * 1024 * 1024,
  /** No honest sheet packs better than this. */
  ratio: 200,
  /** The old binary format can only be read as a whole. */
  oldFileSize: 5 * 1024 * 1024,
  /** How often rows that name rows behind them are looked at again: deeper families come parents first. */
  generations: 20,
} as const
