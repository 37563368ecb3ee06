import { concat, encodeAbiParameters, keccak256, type Address, type Hex } from 'viem'

/** A key of a hunt: its place in the hunt, the address of its private key, and the reward tier it belongs to. */
export type HuntKey = { keyIndex: bigint; keyAddress: Address; tier: bigint }

/** All that a sponsor publishes of its keys, and the proof that each finder needs. */
export type HuntTree = { root: Hex; proofOf: (keyIndex: bigint) => Hex[] }

const leafParameters = [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }] as const

/** A key's leaf: keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier))), as the contract KeyHunt computes it. */
export function huntLeaf({ keyIndex, keyAddress, tier }: HuntKey): Hex {
  return keccak256(keccak256(encodeAbiParameters(leafParameters, [keyIndex, keyAddress, tier])))
}

/**
 * Builds the Merkle tree over a hunt's keys: sorted pairs, a single node at the end of a row moves up as it is. Throws
 * without keys, and when two keys share an index or an address.
 */
export function createHuntTree(keys: readonly HuntKey[]): HuntTree {
  if (keys.length === 0) throw new Error('a hunt needs keys')
  if (new Set(keys.map((key) => key.keyIndex)).size !== keys.length) throw new Error('two keys share an index')
  if (new Set(keys.map((key) => key.keyAddress.toLowerCase())).size !== keys.length) {
    throw new Error('two keys share an address')
  }
  const rows: Hex[][] = [keys.map(huntLeaf)]
  for (let row = rows[0] ?? []; row.length > 1; row = rows.at(-1) ?? []) rows.push(pairUp(row))

  return {
    root: rows.at(-1)?.[0] ?? '0x',
    proofOf(keyIndex) {
      let place = keys.findIndex((key) => key.keyIndex === keyIndex)
      if (place < 0) throw new Error(`there is no key ${keyIndex} in this hunt`)
      const proof: Hex[] = []
      for (const row of rows.slice(0, -1)) {
        const sibling = row[place ^ 1]
        if (sibling) proof.push(sibling)
        place >>= 1
      }
      return proof
    },
  }
}

function pairUp(row: readonly Hex[]): Hex[] {
  const parents: Hex[] = []
  for (let place = 0; place < row.length; place += 2) {
    const [left, right] = [row[place], row[place + 1]]
    if (left) parents.push(right ? hashPair(left, right) : left)
  }
  return parents
}

function hashPair(a: Hex, b: Hex): Hex {
  return keccak256(a.toLowerCase() < b.toLowerCase() ? concat([a, b]) : concat([b, a]))
}
