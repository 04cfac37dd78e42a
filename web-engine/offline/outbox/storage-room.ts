/** Below this a day of photos might not fit. */
const ENOUGH = 50 * 1024 ** 2

export interface StorageRoomLeft {
  /** The browser may clear the store when the device is short of space. */
  readonly isTemporary: boolean
  readonly isLow: boolean
}

/**
 * Asks the browser to keep what lies here, and looks how much more fits. Browsers that cannot say are taken at their
 * best.
 */
export async function askStorageRoom(): Promise<StorageRoomLeft> {
  try {
    const storage = navigator.storage as StorageManager | undefined
    const [kept, { quota, usage }] = await Promise.all([
      storage?.persist?.() ?? true,
      storage?.estimate?.() ?? ({} as StorageEstimate),
    ])
    return { isTemporary: !kept, isLow: quota !== undefined && quota - (usage ?? 0) < ENOUGH }
  } catch {
    return { isTemporary: false, isLow: false }
  }
}
