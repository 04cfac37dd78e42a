import { UserError } from '../../../base/user-error.ts'

/** Files that this server reads at one time: each may keep it busy for a while, and others want to be answered. */
const MOST = 4
/** Of one person, so that nobody takes all of them. */
const MOST_PER_PERSON = 2

/** For whom files are being read. */
const holders: number[] = []

class TooManyImports extends UserError {
  readonly code = 'too_many_imports'
  constructor() {
    super(429, 'Terlalu banyak impor sedang berjalan. Silakan coba beberapa saat lagi.')
  }
}

export async function inReadingSlot<T>(holder: number, work: () => Promise<T>): Promise<T> {
  if (holders.length >= MOST || holders.filter((other) => other === holder).length >= MOST_PER_PERSON)
    throw new TooManyImports()
  holders.push(holder)
  try {
    return await work()
  } finally {
    holders.splice(holders.indexOf(holder), 1)
  }
}
