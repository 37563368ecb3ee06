import { hexToBytes, type Address } from 'viem'
import { nodeBytes, nodesOf, rowAbove, writeLeaf, writeParent } from './tree-hashes'

/**
 * Keys of a range: a power of two, so that the root over a range is a node of the tree over all of them, and ranges can be
 * hashed apart.
 */
export const keysOfRange = 1_024

/** Keys of a hunt that are hashed together: the first one's index, and how many each tier of the whole hunt has, in order. */
export type HuntRange = {
  readonly first: number
  readonly addresses: readonly Address[]
  readonly counts: readonly number[]
}

/** A hunt's keys range by range. @param counts keys of each tier, in order. */
export function toRanges(addresses: readonly Address[], counts: readonly number[]): HuntRange[] {
  const ranges: HuntRange[] = []
  for (let first = 0; first < addresses.length; first += keysOfRange)
    ranges.push({ first, addresses: addresses.slice(first, first + keysOfRange), counts })
  return ranges
}

/** The node over a row: its 32 bytes. @param row nodes one behind the other, at least one. */
export function nodeOver(row: Uint8Array): Uint8Array {
  let nodes = row
  while (nodesOf(nodes) > 1) {
    const parents = rowAbove(nodes)
    for (let place = 0; place < nodesOf(nodes); place += 2) writeParent(nodes, place, parents)
    nodes = parents
  }
  return nodes
}

/** The node over all keys of a range. @throws RangeError for keys that no tier counts. */
export function nodeOverRange({ first, addresses, counts }: HuntRange): Uint8Array {
  const row = new Uint8Array(addresses.length * nodeBytes)
  let tier = 0
  let end = counts[0] ?? 0
  for (const [place, address] of addresses.entries()) {
    while (first + place >= end) {
      tier += 1
      const count = counts[tier]
      if (count === undefined) throw new RangeError(`key ${first + place} is of no tier`)
      end += count
    }
    writeLeaf(row, place, BigInt(first + place), hexToBytes(address), BigInt(tier))
  }
  return nodeOver(row)
}
