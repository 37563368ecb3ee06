import 'server-only'
import { dailyGrantCredits, toDailyKey } from '@/lib/credits/credit-rules'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { creditEntries } from '@/lib/server/database/credits-schema'
import type { CreditPlayer } from './player'

type Writable = Pick<Database, 'insert'>

async function addOnce(
  kind: 'grant' | 'prize',
  options: CreditPlayer & { readonly amount: bigint; readonly key: string; readonly database?: Writable },
): Promise<boolean> {
  const { chainId, player, amount, key, database = getDatabase() } = options
  const added = await database
    .insert(creditEntries)
    .values({ chainId, address: player.toLowerCase(), kind, amount, key })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id })
  return added.length > 0
}

/** Gives a player the credits of the day, once a day in UTC. @returns whether it was given now. */
export function grantDaily(
  options: CreditPlayer & { readonly at?: number; readonly database?: Writable },
): Promise<boolean> {
  const { at = Date.now(), ...rest } = options
  return addOnce('grant', { ...rest, amount: dailyGrantCredits, key: toDailyKey(at) })
}

/**
 * Pays a player whole credits that were won, once for each `key`, such as the ticket's id.
 *
 * @returns whether it was paid now.
 */
export function payPrize(
  options: CreditPlayer & { readonly amount: bigint; readonly key: string; readonly database?: Writable },
): Promise<boolean> {
  return addOnce('prize', options)
}
