import 'server-only'
import { and, eq } from 'drizzle-orm'
import { dailyGrantCredits, toBalance, toDailyKey } from '@/lib/credits/credit-balance'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { creditEntries } from '@/lib/server/database/schema/credits'
import { type CreditPlayer, lockAccount, readSums } from './read-balance'

/** The result of a payment; `balance` is the balance after it. */
type SpendOutcome =
  | { readonly kind: 'spent'; readonly balance: bigint }
  /** This payment was made before, so nothing was taken now. */
  | { readonly kind: 'spent-before'; readonly balance: bigint }
  | { readonly kind: 'too-little'; readonly balance: bigint }
  /** Another amount was paid with this key. */
  | { readonly kind: 'key-used'; readonly balance: bigint }

/**
 * Takes whole credits from a player, once for each `key` and never more than the balance, also with concurrent calls.
 * With a transaction as `database`, the payment is part of that transaction.
 *
 * @param options `amount` is positive; `key` identifies the purchase, such as the id of a ticket.
 * @throws RangeError when the amount is not positive.
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

/** Grants the daily credits, once a day in UTC. @returns whether they were granted now. */
export function grantDaily(
  options: CreditPlayer & { readonly at?: number; readonly database?: Writable },
): Promise<boolean> {
  const { at = Date.now(), ...rest } = options
  return addOnce('grant', { ...rest, amount: dailyGrantCredits, key: toDailyKey(at) })
}

/**
 * Pays a prize in whole credits, once for each `key`, such as the id of a ticket.
 *
 * @returns whether it was paid now.
 */
export function payPrize(
  options: CreditPlayer & { readonly amount: bigint; readonly key: string; readonly database?: Writable },
): Promise<boolean> {
  return addOnce('prize', options)
}

/** Pays the credits of a completed quest, once for each wallet and `key`. @returns whether they were paid now. */
export function payQuest(
  options: CreditPlayer & { readonly amount: bigint; readonly key: string; readonly database?: Writable },
): Promise<boolean> {
  return addOnce('grant', options)
}
