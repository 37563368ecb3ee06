import { bytesToHex, hexToBytes, type Address, type Hex } from 'viem'
import { nodeAt, nodeBytes, nodesOf, rowAbove, writeLeaf, writeParent } from './tree-hashes'

/** A key of a hunt: its place in the hunt, the address of its private key, and the reward tier it belongs to. */
export type HuntKey = { keyIndex: bigint; keyAddress: Address; tier: bigint }

/** All that a sponsor publishes of its keys, and the proof that each finder needs. */
export type HuntTree = { root: Hex; proofOf: (keyIndex: bigint) => Hex[] }

/** After so many hashes a growing tree says how far it is. */
const hashesAtOnce = 1_000

/** A key's leaf: keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier))), as the contract KeyHunt computes it. */
export function huntLeaf({ keyIndex, keyAddress, tier }: HuntKey): Hex {
  const leaf = new Uint8Array(nodeBytes)
  writeLeaf(leaf, 0, keyIndex, hexToBytes(keyAddress), tier)
  return bytesToHex(leaf)
}

function requireHunt(keys: readonly HuntKey[]): void {
  if (keys.length === 0) throw new Error('a hunt needs keys')
  if (new Set(keys.map((key) => key.keyIndex)).size !== keys.length) throw new Error('two keys share an index')
  if (new Set(keys.map((key) => key.keyAddress.toLowerCase())).size !== keys.length) {
    throw new Error('two keys share an address')
  }
}

/**
 * Grows the tree of `createHuntTree` a thousand hashes at a time; what it yields is how much is done, from 0 to 1. For who
 * has to stay alive meanwhile. Throws as that does.
 */
export function* growHuntTree(keys: readonly HuntKey[]): Generator<number, HuntTree> {
  requireHunt(keys)
  let hashes = 0
  const isTimeToTell = () => (hashes += 1) % hashesAtOnce === 0
  const done = () => Math.min(1, hashes / (keys.length * 2))
  let row: Uint8Array = new Uint8Array(keys.length * nodeBytes)
  for (const [place, { keyIndex, keyAddress, tier }] of keys.entries()) {
    writeLeaf(row, place, keyIndex, hexToBytes(keyAddress), tier)
    if (isTimeToTell()) yield done()
  }
  const rows = [row]
  while (nodesOf(row) > 1) {
    const parents = rowAbove(row)
    for (let place = 0; place < nodesOf(row); place += 2) {
      writeParent(row, place, parents)
      if (isTimeToTell()) yield done()
    }
    rows.push(parents)
    row = parents
  }
  return toTree(keys, rows)
}

function toTree(keys: readonly HuntKey[], rows: readonly Uint8Array[]): HuntTree {
  const places = new Map(keys.map((key, place) => [key.keyIndex, place]))
  return {
    root: bytesToHex(rows.at(-1) ?? new Uint8Array()),
    proofOf(keyIndex) {
      const first = places.get(keyIndex)
      if (first === undefined) throw new Error(`there is no key ${keyIndex} in this hunt`)
      let place = first
      const proof: Hex[] = []
      for (const row of rows.slice(0, -1)) {
        const sibling = place ^ 1
        if (sibling < nodesOf(row)) proof.push(bytesToHex(nodeAt(row, sibling)))
        place >>= 1
      }
      return proof
    },
  }
}

/**
 * Builds the Merkle tree over a hunt's keys: sorted pairs, a single node at the end of a row moves up as it is. Throws
 * without keys, and when two keys share an index or an address.
 */
export function createHuntTree(keys: readonly HuntKey[]): HuntTree {
  const growing = growHuntTree(keys)
  let step = growing.next()
  while (!step.done) step = growing.next()
  return step.value
}
