import { join } from 'node:path'
import { waitForLock } from '@/scripts/start/file-lock.mjs'

const lockPath = join(process.env.E2E_DATA_DIR ?? '.data', 'signing-as-owner.lock')

/**
 * Lets `work` send transactions of the account that owns the site's contracts, while no test in another process does: two at
 * once would take the same number for theirs, and one of them would be refused.
 */
export async function asOwner(work: () => Promise<void>): Promise<void> {
  const lock = await waitForLock(lockPath, () => undefined)
  try {
    await work()
  } finally {
    lock.release()
  }
}
