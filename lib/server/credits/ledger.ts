import 'server-only'
import { and, eq } from 'drizzle-orm'
import { dailyGrantCredits, toBalance, toDailyKey } from '@/lib/credits/credit-rules'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { creditEntries } from '@/lib/server/database/credits-schema'
import { type CreditPlayer, lockAccount, readSums } from './read-balance'

/** What became of a wish to spend; `balance` is that after it. */
export type SpendOutcome =
  | { readonly kind: 'spent'; readonly balance: bigint }
  /** This very wish was fulfilled before: nothing was taken now. */
  | { readonly kind: 'spent-before'; readonly balance: bigint }
  | { readonly kind: 'too-little'; readonly balance: bigint }
  /** Another amount was spent by this key. */
  | { readonly kind: 'key-used'; readonly balance: bigint }

/**
 * Takes whole credits from a player, once for each `key`, and never more than there are, however many ask at once. Inside a
 * transaction of the caller's, given as `database`, both happen or neither.
 *
 * @param options `amount` above 0; `key` names what is paid for, such as the ticket's id.
 * @throws RangeError where the amount is not above 0.
 */
export async function spendCredits(
  options: CreditPlayer & {
    readonly amount: bigint
    readonly key: string
    readonly database?: Pick<Database, 'transaction'>
  },
): Promise<SpendOutcome> {
  const { amount, key, database = getDatabase(), ...account } = options
  if (amount <= 0n) throw new RangeError(`${amount} credits cannot be spent.`)
  const row = { chainId: account.chainId, address: account.player.toLowerCase(), kind: 'spend', key } as const
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, account)
    const balance = toBalance(await readSums(transaction, account))
    const [earlier] = await transaction
      .select({ amount: creditEntries.amount })
      .from(creditEntries)
      .where(
        and(
          eq(creditEntries.chainId, row.chainId),
          eq(creditEntries.address, row.address),
          eq(creditEntries.kind, row.kind),
          eq(creditEntries.key, key),
        ),
      )
    if (earlier) return { kind: earlier.amount === amount ? 'spent-before' : 'key-used', balance }
    if (balance < amount) return { kind: 'too-little', balance }
    await transaction.insert(creditEntries).values({ ...row, amount })
    return { kind: 'spent', balance: balance - amount }
  })
}

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
