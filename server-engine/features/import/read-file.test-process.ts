import { openSheet } from './file/open-sheet.ts'
import { withFileOnDisk } from './pieces.ts'

// Reads a file to its end and tells how many rows it had; started with little memory by the test beside it.
const [, , path = ''] = process.argv
await withFileOnDisk(path, async (source) => {
  let rows = 0
  for await (const _ of openSheet(source, 'data.xlsx')) rows += 1
  process.stdout.write(String(rows))
}).catch((error: unknown) => process.stdout.write(error instanceof Error ? error.message : String(error)))
