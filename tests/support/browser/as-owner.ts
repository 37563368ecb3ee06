import { join } from 'node:path'
import { withLock } from '@/scripts/dev/lock'

const lockPath = join(process.env.E2E_DATA_DIR ?? '.data', 'signing-as-owner.lock')

/**
 * Runs `work` while no other test sends transactions of the account that owns the site's contracts: two at once would use the same
 * nonce, and one of them would fail.
 */
export const asOwner = (work: () => Promise<void>): Promise<void> => withLock(lockPath, work)
