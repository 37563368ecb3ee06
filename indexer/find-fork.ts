import type { Hex } from 'viem'
import { NodeFault } from './faults'

/** A block by number and hash. */
export type BlockId = { readonly number: bigint; readonly hash: Hex }

type Sources = {
  /** The oldest block of ours; null where there is none. */
  readonly readOldest: () => Promise<BlockId | null>
  /** The newest block of ours whose number is at most `number`; null below the oldest. */
  readonly readStored: (number: bigint) => Promise<BlockId | null>
  /** The node's hash at a height; null where it has no such block. */
  readonly readNodeHash: (number: bigint) => Promise<Hex | null>
  /** The node's newest block. */
  readonly head: bigint
}

/**
 * Finds the newest block that our tables and the chain have in common; null where they share none.
 *
 * Equal hashes at one height mean equal blocks at all heights below, so it strides down from our newest block in
 * doubling steps and halves the last stride: a few questions for a shallow fork, and no limit to its depth.
 */
export async function findFork(newest: bigint, sources: Sources): Promise<BlockId | null> {
  const { readOldest, readStored, readNodeHash, head } = sources
  const isShared = async (block: BlockId) => {
    if (block.number > head) return false
    const hash = await readNodeHash(block.number)
    if (hash === null) throw new NodeFault(`The node has no block ${block.number}, though its head is ${head}.`)
    return hash === block.hash
  }
  const oldest = await readOldest()
  if (!oldest || !(await isShared(oldest))) return null

  let shared = oldest
  /** Ours up to `low` are shared as far as they are known; ours from `lost` on are not. */
  let low = oldest.number
  let lost = newest + 1n
  for (let stride = 1n; lost - stride > low; stride *= 2n) {
    const block = await readStored(lost - stride)
    if (!block || block.number <= low) break
    if (await isShared(block)) {
      shared = block
      low = block.number
      break
    }
    lost = block.number
  }
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
