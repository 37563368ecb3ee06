import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { seasonCounts, seasonGains } from '@/lib/server/database/leaderboard-schema'
import {
  chainCursors,
  chainEvents,
  chainIdentities,
  historyEntries,
  indexedBlocks,
  players,
  powerCounts,
  quarantinedLogs,
} from '@/lib/server/database/schema'
import type { Cursor } from './cursor'

/** What makes a chain the one that the rows were read from. Hash and addresses in lower case. */
export type ChainIdentity = {
  readonly genesisHash: string
  readonly platformAddress: string
  readonly startBlock: bigint
  /** The contracts followed beside the platform, in order; null where the rows are older than histories. */
  readonly companions: readonly string[] | null
}

/** Which chain the rows of a chain id were read from; null where there are none. */
export async function readIdentity(database: Database, chainId: number): Promise<ChainIdentity | null> {
  const [row] = await database.select().from(chainIdentities).where(eq(chainIdentities.chainId, chainId))
  return row ?? null
}

const tablesOfChain = [chainEvents, historyEntries, players, powerCounts, seasonGains, seasonCounts, indexedBlocks, quarantinedLogs, chainCursors, chainIdentities]

/** Forgets all that was read of a chain id and begins anew at a block of the chain that is there now. */
export async function beginChain(
  database: Database,
  options: {
    readonly chainId: number
    readonly identity: ChainIdentity
    /** The block before the first one to be read. */
    readonly anchor: Cursor
    readonly head: bigint
  },
): Promise<void> {
  const { chainId, identity, anchor, head } = options
  await database.transaction(async (transaction) => {
    for (const table of tablesOfChain) await transaction.delete(table).where(eq(table.chainId, chainId))
    await transaction.insert(chainIdentities).values({ chainId, ...identity, companions: identity.companions && [...identity.companions] })
    await transaction.insert(indexedBlocks).values({ chainId, number: anchor.number, hash: anchor.hash, isKept: true })
    await transaction.insert(chainCursors).values({
      chainId,
      blockNumber: anchor.number,
      blockHash: anchor.hash,
      blockTime: anchor.time,
      headNumber: head,
      headSeenAt: new Date(),
      boardBlock: anchor.number,
    })
  })
}

/** Forgets all that was read of a chain id: the chain it came from is gone, and nothing replaces it yet. */
export async function forgetChain(database: Database, chainId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const table of tablesOfChain) await transaction.delete(table).where(eq(table.chainId, chainId))
  })
}
