import { and, desc, eq, lte } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '@/lib/server/database/client'
import { indexedBlocks } from '@/lib/server/database/schema'
import { NodeFault, OtherHistory } from './faults'
import { type BlockId, findFork } from './find-fork'
import type { ConnectedChain } from './followed-chain'
import type { Header } from './node-answers'
import { type Cursor, toFinalNumber } from './store/cursor'
import { undoBlocks } from './store/undo-blocks'
import { beginAnew, type VerifiedChain } from './verify-chain'

const columns = { number: indexedBlocks.number, hash: indexedBlocks.hash }

function toBlockId(row: { number: bigint; hash: string } | undefined): BlockId | null {
  return row ? { number: row.number, hash: row.hash as Hex } : null
}

/** The newest block of a chain whose hash is stored and whose number is at most `number`. */
async function readStoredBlock(database: Database, chainId: number, number: bigint): Promise<BlockId | null> {
  const [row] = await database
    .select(columns)
    .from(indexedBlocks)
    .where(and(eq(indexedBlocks.chainId, chainId), lte(indexedBlocks.number, number)))
    .orderBy(desc(indexedBlocks.number))
    .limit(1)
  return toBlockId(row)
}

/**
 * Takes the tables back to the last block that they share with the chain. Resolves to the cursor there.
 *
 * @throws OtherHistory where that is deeper than the chain's limit, or there is none: the rows stay.
 */
export async function undoLostBlocks(
  chain: ConnectedChain,
  { cursor, identity }: VerifiedChain,
  head: Header,
): Promise<Cursor> {
  const { chainId, database, log, meter, node, settings } = chain
  const fork = await findFork(cursor.number, {
    readStored: (number) => readStoredBlock(database, chainId, number),
    readNodeHash: async (number) => (await node.readHeader(number))?.hash ?? null,
  })
  const depth = fork ? Number(cursor.number - fork.number) : Number.POSITIVE_INFINITY
  if (depth > settings.undoLimit) {
    throw new OtherHistory(
      `The node's chain parts from the rows ${fork ? `at block ${fork.number}` : 'before their first block'}.`,
    )
  }
  if (!fork) return beginAnew(chain, identity, head.number, 'no block in common')
  const header = await node.readHeader(fork.number)
  if (header?.hash !== fork.hash) throw new NodeFault('The chain moved while it was read.')
  const to = { number: fork.number, hash: fork.hash, time: header.time }
  const seen = { number: head.number, finalDepth: settings.finalDepth }
  const events = await undoBlocks(database, { chainId, cursor, to, head: seen })
  meter.undid(Number(cursor.number - to.number))
  const details = { from: Number(cursor.number), to: Number(to.number), head: Number(head.number), events }
  if (to.number < toFinalNumber(cursor.number, seen)) log.warn(details, 'undid blocks that counted as final')
  else log.info(details, 'undid blocks that the chain no longer has')
  return to
}
