import { and, desc, eq, lte } from 'drizzle-orm'
import type { Hex } from 'viem'
import { NodeError, OtherHistoryError } from '@/indexer/errors'
import type { ConnectedChain } from '@/indexer/followed-chain'
import { type Cursor, toFinalNumber } from '@/indexer/store/cursor'
import { undoBlocks } from '@/indexer/store/undo-blocks'
import type { Database } from '@/lib/server/database/client'
import { indexedBlocks } from '@/lib/server/database/schema/chain'
import type { Header } from './rpc-schemas'
import { startOver, type VerifiedChain } from './verify-chain'

const columns = { number: indexedBlocks.number, hash: indexedBlocks.hash }

function toBlockId(row: { number: bigint; hash: string } | undefined): BlockId | null {
  return row ? { number: row.number, hash: row.hash as Hex } : null
}

/** Reads the newest stored block whose number is at most `number`. */
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
 * Undoes all rows after the last block that tables and chain have in common. Resolves to the cursor there.
 *
 * @throws OtherHistoryError if that block is deeper than `undoLimit`; the rows stay. On the local chain, which has no limit, a
 * chain without a common block is read again from its start.
 */
export async function undoReorganisedBlocks(
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
    throw new OtherHistoryError(
      `The node's chain differs from the tables ${fork ? `after block ${fork.number}` : 'from the first block on'}.`,
    )
  }
  if (!fork) return startOver(chain, identity, head.number, 'no block in common')
  const header = await node.readHeader(fork.number)
  if (header?.hash !== fork.hash) throw new NodeError('The chain moved while it was read.')
  const to = { number: fork.number, hash: fork.hash, time: header.time }
  const seen = { number: head.number, finalDepth: settings.finalDepth }
  const events = await undoBlocks(database, { chainId, cursor, to, head: seen })
  meter.undid(Number(cursor.number - to.number))
  const details = { from: Number(cursor.number), to: Number(to.number), head: Number(head.number), events }
  if (to.number < toFinalNumber(cursor.number, seen)) log.warn(details, 'undid final blocks')
  else log.info(details, 'undid reorganised blocks')
  return to
}

export type BlockId = { readonly number: bigint; readonly hash: Hex }

type Sources = {
  /** Reads the newest stored block whose number is at most `number`; null below the oldest one. */
  readonly readStored: (number: bigint) => Promise<BlockId | null>
  /** Reads the node's block hash at a height; null if it doesn't have the block. */
  readonly readNodeHash: (number: bigint) => Promise<Hex | null>
}

/**
 * Finds the newest block that the tables and the chain have in common; null if there is none.
 *
 * Equal hashes at one height mean equal blocks at all lower heights. So it goes down from our newest block in doubling steps,
 * then searches the last step by bisection: a few requests for a shallow fork, at any depth. A block that the node doesn't
 * have counts as lost. If it is an old empty block that a local chain has dropped, an older shared block is found instead.
 */
export async function findFork(newest: bigint, { readStored, readNodeHash }: Sources): Promise<BlockId | null> {
  const isShared = async (block: BlockId) => (await readNodeHash(block.number)) === block.hash
  let shared: BlockId | null = null
  let lost = newest + 1n
  let step = 1n
  while (!shared) {
    const block = await readStored(lost - step)
    if (!block) {
      if (step === 1n) return null
      // Went below the oldest stored block: continue in small steps from the last one found.
      step = 1n
    } else if (await isShared(block)) {
      shared = block
    } else {
      lost = block.number
      step *= 2n
    }
  }
  // Stored blocks up to `low` are shared, those from `lost` on are not.
  let low = shared.number
  while (lost - low > 1n) {
    const middle = low + (lost - low) / 2n
    const block = await readStored(middle)
    if (!block || block.number <= shared.number) low = middle
    else if (await isShared(block)) {
      shared = block
      low = middle
    } else lost = block.number
  }
  return shared
}
