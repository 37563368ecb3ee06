import { eq, getTableName, sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { chainCursors, chainIdentities, indexedBlocks } from '@/lib/server/database/schema'
import { chainTables } from './chain-tables'
import type { Transaction } from './change-players'
import { type Cursor, type SeenHead, toFinalNumber } from './cursor'

/** What makes a chain the one that the rows were read from. Hashes and addresses in lower case. */
export type ChainIdentity = {
  /** Null where the nodes no longer have block 0. */
  readonly genesisHash: string | null
  readonly platformAddress: string
  /** keccak256 of the platform's code; empty where the rows are older than that was recorded. */
  readonly codeHash: string
  readonly startBlock: bigint
  /** The contracts followed beside the platform, in order; null where the rows are older than histories. */
  readonly relatedContracts: readonly string[] | null
}

/** Which chain the rows of a chain id were read from; null where there are none. */
export async function readIdentity(database: Database, chainId: number): Promise<ChainIdentity | null> {
  const [row] = await database.select().from(chainIdentities).where(eq(chainIdentities.chainId, chainId))
  return row ?? null
}

/** Deletes all rows of a chain; whoever else writes it waits from here on. */
export async function deleteRows(transaction: Transaction, chainId: number): Promise<void> {
  // One message instead of seventeen, which is a third of what a chain takes to begin: nothing is left to be a parameter.
  const id = Math.trunc(chainId)
  await transaction.execute(
    sql.raw(chainTables.map((table) => `delete from "${getTableName(table)}" where chain_id = ${id}`).join('; ')),
  )
}

/** Forgets all that was read of a chain id and begins anew at a block of the chain that is there now. */
export async function replaceChain(
  database: Database,
  options: {
    readonly chainId: number
    readonly identity: ChainIdentity
    /** The block before the first one to be read. */
    readonly anchor: Cursor
    readonly head: SeenHead
  },
): Promise<void> {
  const { chainId, identity, anchor, head } = options
  await database.transaction(async (transaction) => {
    await deleteRows(transaction, chainId)
    await transaction
      .insert(chainIdentities)
      .values({ chainId, ...identity, relatedContracts: identity.relatedContracts && [...identity.relatedContracts] })
    await transaction
      .insert(indexedBlocks)
      .values({ chainId, number: anchor.number, hash: anchor.hash, isPermanent: true })
    await transaction.insert(chainCursors).values({
      chainId,
      blockNumber: anchor.number,
      blockHash: anchor.hash,
      blockTime: anchor.time,
      headNumber: head.number,
      headSeenAt: sql`now()`,
      finalNumber: toFinalNumber(anchor.number, head),
      boardBlock: anchor.number,
      boardHash: anchor.hash,
    })
  })
}

/** Forgets all that was read of a chain id: the chain it came from is gone, and nothing replaces it yet. */
export async function deleteChain(database: Database, chainId: number): Promise<void> {
  await database.transaction((transaction) => deleteRows(transaction, chainId))
}
