import { and, desc, eq, lte } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '@/lib/server/database/client'
import { indexedBlocks } from '@/lib/server/database/schema'
import type { BlockId } from '../find-fork'

const columns = { number: indexedBlocks.number, hash: indexedBlocks.hash }

function toBlockId(row: { number: bigint; hash: string } | undefined): BlockId | null {
  return row ? { number: row.number, hash: row.hash as Hex } : null
}

/** The newest block of a chain whose hash is stored and whose number is at most `number`. */
export async function readStoredBlock(database: Database, chainId: number, number: bigint): Promise<BlockId | null> {
  const [row] = await database
    .select(columns)
    .from(indexedBlocks)
    .where(and(eq(indexedBlocks.chainId, chainId), lte(indexedBlocks.number, number)))
    .orderBy(desc(indexedBlocks.number))
    .limit(1)
  return toBlockId(row)
}
