import { bytesToHex, hexToBytes, keccak256, type Address, type Hex } from 'viem'

/** A key of a hunt: its place in the hunt, the address of its private key, and the reward tier it belongs to. */
export type HuntKey = { keyIndex: bigint; keyAddress: Address; tier: bigint }

/** All that a sponsor publishes of its keys, and the proof that each finder needs. */
export type HuntTree = { root: Hex; proofOf: (keyIndex: bigint) => Hex[] }

/** After so many hashes a growing tree says how far it is. */
const hashesAtOnce = 1_000

function writeNumber(into: Uint8Array, end: number, value: bigint): void {
  if (value < 0n || value >= 1n << 256n) throw new RangeError(`${value} is no number of 256 bits`)
  let left = value
  for (let place = end - 1; left > 0n; place -= 1) {
    into[place] = Number(left & 0xffn)
    left >>= 8n
  }
}

/** By hand and in bytes: a hunt has up to 100,000 keys, and viem's own encoding takes longer than all hashes. */
function leafBytes({ keyIndex, keyAddress, tier }: HuntKey): Uint8Array {
  const encoded = new Uint8Array(96)
  writeNumber(encoded, 32, keyIndex)
  encoded.set(hexToBytes(keyAddress), 44)
  writeNumber(encoded, 96, tier)
  return keccak256(keccak256(encoded, 'bytes'), 'bytes')
}

/** A key's leaf: keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier))), as the contract KeyHunt computes it. */
export function huntLeaf(key: HuntKey): Hex {
  return bytesToHex(leafBytes(key))
}

function requireHunt(keys: readonly HuntKey[]): void {
  if (keys.length === 0) throw new Error('a hunt needs keys')
  if (new Set(keys.map((key) => key.keyIndex)).size !== keys.length) throw new Error('two keys share an index')
  if (new Set(keys.map((key) => key.keyAddress.toLowerCase())).size !== keys.length) {
    throw new Error('two keys share an address')
  }
}

function isBelow(left: Uint8Array, right: Uint8Array): boolean {
  for (let place = 0; place < 32; place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

function hashPair(a: Uint8Array, b: Uint8Array): Uint8Array {
  const pair = new Uint8Array(64)
  const isSorted = isBelow(a, b)
  pair.set(isSorted ? a : b)
  pair.set(isSorted ? b : a, 32)
  return keccak256(pair, 'bytes')
}

function* pairUp(row: readonly Uint8Array[], hash: () => boolean): Generator<void, Uint8Array[]> {
  const parents: Uint8Array[] = []
  for (let place = 0; place < row.length; place += 2) {
    const [left, right] = [row[place], row[place + 1]]
    if (left) parents.push(right ? hashPair(left, right) : left)
    if (hash()) yield
  }
  return parents
}

/**
 * Grows the tree of `createHuntTree` a thousand hashes at a time; what it yields is how much is done, from 0 to 1. For who
 * has to stay alive meanwhile. Throws as that does.
 */
export function* growHuntTree(keys: readonly HuntKey[]): Generator<number, HuntTree> {
  requireHunt(keys)
  let hashes = 0
  const isTimeToTell = () => (hashes += 1) % hashesAtOnce === 0
  const leaves: Uint8Array[] = []
  for (const key of keys) {
    leaves.push(leafBytes(key))
    if (isTimeToTell()) yield hashes / (keys.length * 2)
  }
  const rows = [leaves]
  for (let row = leaves; row.length > 1; row = rows.at(-1) ?? []) {
    const growing = pairUp(row, isTimeToTell)
    let step = growing.next()
    for (; !step.done; step = growing.next()) yield Math.min(1, hashes / (keys.length * 2))
    rows.push(step.value)
  }
  return toTree(keys, rows)
}

function toTree(keys: readonly HuntKey[], rows: readonly (readonly Uint8Array[])[]): HuntTree {
  const places = new Map(keys.map((key, place) => [key.keyIndex, place]))
  return {
    root: bytesToHex(rows.at(-1)?.[0] ?? new Uint8Array()),
    proofOf(keyIndex) {
      const first = places.get(keyIndex)
      if (first === undefined) throw new Error(`there is no key ${keyIndex} in this hunt`)
      let place = first
      const proof: Hex[] = []
      for (const row of rows.slice(0, -1)) {
        const sibling = row[place ^ 1]
        if (sibling) proof.push(bytesToHex(sibling))
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
