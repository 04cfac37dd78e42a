import { createRequire } from 'node:module'

/** The programmatic door of drizzle-kit, because its command finds no tables that are built from declarations. */
export const drizzleKit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')

export type TablesSnapshot = ReturnType<typeof drizzleKit.generateDrizzleJson>

/** Something is gone and something is new: only a person knows whether it is the same under another name. */
export class TableRenameQuestion extends Error {
  constructor() {
    super(
      'Ada kolom atau tabel yang hilang dan ada yang baru, dan hanya Anda yang tahu apakah itu penggantian nama: jalankan `npm run migration` di terminal, di sana hal itu ditanyakan.',
    )
    this.name = 'TableRenameQuestion'
  }
}

/** The statements that lead from one state of the tables to the other. Asks about renamings, which needs a terminal. */
export async function tableChangeStatements(before: TablesSnapshot, after: TablesSnapshot): Promise<readonly string[]> {
  try {
    return await drizzleKit.generateMigration(before, after)
  } catch (error) {
    if (error instanceof Error && error.message.includes('TTY')) throw new TableRenameQuestion()
    throw error
  }
}
