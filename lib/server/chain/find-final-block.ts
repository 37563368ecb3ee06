import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import type { SupportedChainId } from '@/lib/chains'
import { getNode } from './get-node'

/** A final block, such as one that decides a draw. */
export type FinalBlock = { readonly number: bigint; readonly hash: string }

/** Finds the first final block with a time of at least `time`; null while there is none. */
export type FindBlock = (
  time: number,
  range: { readonly from: bigint; readonly to: bigint },
) => Promise<FinalBlock | null>

/** The times of earlier searches with the blocks that were found, of all chains. */
const foundBlocks = new LRUCache<string, { readonly chainId: number; readonly time: number; readonly number: bigint }>({
  max: 200,
})

/**
 * Finds the first block at a time on a chain, by binary search with its node. Draws follow each other closely, so the
 * search begins between the blocks that earlier ones found.
 */
export const findFinalBlock =
  (chainId: SupportedChainId, node: Client = getNode(chainId)): FindBlock =>
  async (time, { from, to }) => {
    const readBlock = (blockNumber: bigint) => getBlock(node, { blockNumber })
    const isAfter = async (blockNumber: bigint) => (await readBlock(blockNumber)).timestamp >= BigInt(time)
    async function search(before: bigint, first: bigint): Promise<bigint> {
      while (first - before > 1n) {
        const middle = (before + first) / 2n
        if (await isAfter(middle)) first = middle
        else before = middle
      }
      return first
    }
    if (to < from || !(await isAfter(to))) return null
    let [before, after] = [from - 1n, to]
    for (const known of foundBlocks.values()) {
      if (known.chainId !== chainId || known.number < from || known.number > to) continue
      if (known.time <= time && known.number > before) before = known.number - 1n
      if (known.time >= time && known.number < after) after = known.number
    }
    let first = await search(before, after)
    // A local chain can have begun anew since an earlier search.
    const isFirst = (await isAfter(first)) && (first === from || !(await isAfter(first - 1n)))
    if (!isFirst) first = await search(from - 1n, to)
    foundBlocks.set(`${chainId} ${time}`, { chainId, time, number: first })
    return { number: first, hash: (await readBlock(first)).hash }
  }
