/** Each browser words a failed `import()` differently. */
const WORDS = /dynamically imported module|module script failed|preload CSS|Importing a module/i

/** Whether the screen's file could not be fetched: offline, or replaced by a newer version on the server. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
