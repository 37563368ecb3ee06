import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { type CreditSums, toBalance } from '@/lib/credits/credit-balance'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { chainCursors, players } from '@/lib/server/database/schema/chain'
import { creditAccounts } from '@/lib/server/database/schema/credits'

/** The account whose credits are read or changed. Callers have verified that the request may use it. */
export type CreditPlayer = { readonly chainId: number; readonly player: Address }

/** A player's balance in whole credits and its parts, from one database snapshot. */
export async function readBalance(
  options: CreditPlayer & { readonly database?: Pick<Database, 'transaction'> },
): Promise<CreditSums & { readonly balance: bigint }> {
  const { database = getDatabase(), ...account } = options
  return database.transaction(
    async (snapshot) => {
      const sums = await readSums(snapshot, account)
      return { ...sums, balance: toBalance(sums) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Locks the credits of a player until the transaction ends. */
export async function lockAccount(
  transaction: Pick<Database, 'execute'>,
  { chainId, player }: CreditPlayer,
): Promise<void> {
  await transaction.execute(sql`
    insert into credit_accounts (chain_id, address) values (${chainId}, ${player.toLowerCase()})
    on conflict (chain_id, address) do update set address = excluded.address`)
}

type Snapshot = Pick<Database, 'execute' | 'select'>

/**
 * The energy that a player has generated up to the last indexed block. It equals the contract's `generatedEnergy` at
 * that block, without a request to the node.
 */
async function readEnergy(snapshot: Snapshot, { chainId, player }: CreditPlayer): Promise<bigint> {
  const [sums] = await snapshot
    .select({
      power: sql<string>`${players.gemPower} + ${players.crystalPower}`,
      powerSeconds: players.powerSeconds,
      time: chainCursors.blockTime,
    })
    .from(players)
    .innerJoin(chainCursors, eq(chainCursors.chainId, players.chainId))
    .where(and(eq(players.chainId, chainId), eq(players.address, player.toLowerCase())))
  return sums ? BigInt(sums.power) * BigInt(sums.time) - sums.powerSeconds : 0n
}

/** The parts of a player's balance. Inside a transaction they are of one moment. */
export async function readSums(snapshot: Snapshot, account: CreditPlayer): Promise<CreditSums> {
  const [sums] = await snapshot
    .select()
    .from(creditAccounts)
    .where(and(eq(creditAccounts.chainId, account.chainId), eq(creditAccounts.address, account.player.toLowerCase())))
  const { granted = 0n, won = 0n, spent = 0n } = sums ?? {}
  return { energy: await readEnergy(snapshot, account), granted, won, spent }
}
