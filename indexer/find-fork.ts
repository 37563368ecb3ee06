import type { Hex } from 'viem'

/** A block by number and hash. */
export type BlockId = { readonly number: bigint; readonly hash: Hex }

type Sources = {
  /** The newest block of ours whose number is at most `number`; null below the oldest. */
  readonly readStored: (number: bigint) => Promise<BlockId | null>
  /** The node's hash at a height; null where it has no such block. */
  readonly readNodeHash: (number: bigint) => Promise<Hex | null>
}

/**
 * Finds the newest block that our tables and the chain have in common; null where they share none.
 *
 * Equal hashes at one height mean equal blocks at all heights below, so it strides down from our newest block in
 * doubling steps and halves the last stride: a few questions for a shallow fork, and no limit to its depth. A block that
 * the node lacks counts as lost: above its head it is, and an old empty one that a local chain dropped is no loss,
 * as long as an older block is shared; blocks with events are never dropped.
 */
export async function findFork(newest: bigint, { readStored, readNodeHash }: Sources): Promise<BlockId | null> {
  const isShared = async (block: BlockId) => (await readNodeHash(block.number)) === block.hash
  let shared: BlockId | null = null
  let lost = newest + 1n
  let stride = 1n
  while (!shared) {
    const block = await readStored(lost - stride)
    if (!block) {
      if (stride === 1n) return null
      // Strode past our oldest block: on in small steps from the last one seen.
      stride = 1n
    } else if (await isShared(block)) {
      shared = block
    } else {
      lost = block.number
      stride *= 2n
    }
  }
  // Ours up to `low` are shared as far as they are known; ours from `lost` on are not.
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
