import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { identifyProcess, isSameProcessRunning } from './process-identity.ts'

export interface FolderLock {
  /** Puts the address under which this process can be reached into the lock, for the refusal of the next one. */
  update(address: string): Promise<void>
  release(): Promise<void>
}

export class FolderInUse extends Error {
  readonly code = 'folder_in_use'
  readonly pid: number
  readonly address: string
  constructor(dataDir: string, holder: { pid: number; address: string }) {
    super(`Folder data ${dataDir} sedang dipakai oleh proses ${holder.pid} (${holder.address}).`)
    this.name = 'FolderInUse'
    this.pid = holder.pid
    this.address = holder.address
  }
}

interface LockRecord {
  readonly pid: number
  readonly birth?: string
  readonly startedAt: string
  readonly address: string
  /** Unlike the pid never used twice; names the file in which this lock's successor is settled. */
  readonly nonce: string
}

/**
 * Makes this process the only one on the folder, or throws FolderInUse. `describe` stands for the address until it is
 * known.
 *
 * A lock whose process is gone cannot simply be deleted: two starters could both see it dead, and the slower one would
 * delete the quicker one's new lock. So the successor of a dead lock is settled by creating a file named after it,
 * which just one process can do; a successor that died has a successor in turn. The end of that chain owns the folder
 * and then becomes its first link.
 */
export async function lockFolder({ dataDir, describe }: { dataDir: string; describe: string }): Promise<FolderLock> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const mine: LockRecord = {
    ...identifyProcess(process.pid),
    startedAt: new Date().toISOString(),
    address: describe,
    nonce: newNonce(),
  }
  for (;;) {
    const { last, holder } = await walkChain(folder)
    if (holder) throw new FolderInUse(folder, holder)
    if (!(await claim({ folder, file: last, record: mine }))) continue
    // The chain may have been tidied up between the walk and the claim; then the claim hangs in the air and means
    // nothing.
    if ((await walkChain(folder)).holder?.nonce === mine.nonce) break
    await rm(join(folder, last), { force: true })
  }
  await replaceHead(folder, mine)
  await removeChain(folder)
  return holdLock(folder, mine)
}

const HEAD = 'semai.lock'
const LINK = 'semai.lock.next-'
const DRAFT = 'semai.lock.draft-'

/** `last` is the name of the first file of the chain that does not exist, or of the one that a living process holds. */
async function walkChain(folder: string): Promise<{ last: string; holder?: LockRecord }> {
  let file = HEAD
  for (;;) {
    const record = await readRecord(join(folder, file))
    if (!record) return { last: file }
    if (isSameProcessRunning(record)) return { last: file, holder: record }
    file = LINK + record.nonce
  }
}

/** A link to a finished file: nobody ever reads a lock that is half written. */
async function claim({ folder, file, record }: { folder: string; file: string; record: LockRecord }): Promise<boolean> {
  const draft = await writeDraft(folder, record)
  try {
    await link(draft, join(folder, file))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function replaceHead(folder: string, record: LockRecord): Promise<void> {
  await rename(await writeDraft(folder, record), join(folder, HEAD))
}

async function writeDraft(folder: string, record: LockRecord): Promise<string> {
  const draft = join(folder, DRAFT + newNonce())
  await writeFile(draft, `${JSON.stringify(record)}\n`, { mode: 0o644, flag: 'wx' })
  return draft
}

/**
 * Only links, and only after the head names us; a draft belongs to a starter that is still on its way, unless it is
 * old.
 */
async function removeChain(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const old = name.startsWith(DRAFT) && (await ageOf(join(folder, name))) > 60_000
    if (old || name.startsWith(LINK)) await rm(join(folder, name), { force: true })
  }
}

async function ageOf(file: string): Promise<number> {
  const stats = await stat(file).catch(() => undefined)
  return stats ? Date.now() - stats.mtimeMs : 0
}

async function readRecord(file: string): Promise<LockRecord | undefined> {
  try {
    const [text, { ino, mtimeMs }] = [await readFile(file, 'utf8'), await stat(file)]
    return parseRecord(text) ?? { pid: -1, startedAt: '', address: '', nonce: `${ino}-${mtimeMs}` }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A power cut can leave an empty or torn file behind: a dead lock like any other. */
function parseRecord(text: string): LockRecord | undefined {
  try {
    const record: Partial<LockRecord> = JSON.parse(text)
    const whole =
      Number.isInteger(record.pid) && typeof record.address === 'string' && /^[0-9a-f]+$/.test(record.nonce ?? '')
    return whole ? (record as LockRecord) : undefined // as: the fields the guard reads were just checked
  } catch {
    return undefined
  }
}

function holdLock(folder: string, mine: LockRecord): FolderLock {
  let released = false
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: an update that overtakes the release would bring the lock back.
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    update: (address) =>
      inTurn(async () => {
        if (!released) await replaceHead(folder, { ...mine, address })
      }),
    release: () =>
      inTurn(async () => {
        if (released) return
        released = true
        const head = await readRecord(join(folder, HEAD))
        if (head?.nonce === mine.nonce) await rm(join(folder, HEAD), { force: true })
      }),
  }
}

function newNonce(): string {
  return randomBytes(16).toString('hex')
}
