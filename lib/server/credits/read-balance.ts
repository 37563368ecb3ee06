import 'server-only'
import { type CreditSums, toBalance } from '@/lib/credits/credit-rules'
import { type Database, getDatabase } from '@/lib/server/database/client'
import type { CreditPlayer } from './player'
import { readSums } from './read-sums'

/** A player's whole credits, and what they are made of; all of one moment. */
export async function readBalance(
  options: CreditPlayer & { readonly database?: Pick<Database, 'transaction'> },
): Promise<CreditSums & { readonly balance: bigint }> {
  const { database = getDatabase(), ...account } = options
  return database.transaction(
    async (moment) => {
      const sums = await readSums(moment, account)
      return { ...sums, balance: toBalance(sums) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
