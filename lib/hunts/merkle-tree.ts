import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes, type Address, type Hex } from 'viem'

/**
 * A key of a hunt as the tree contains it: its index in the hunt, the address of the private key, and its reward tier.
 */
export type HuntKey = { keyIndex: bigint; keyAddress: Address; tier: bigint }

/**
 * A built tree: the root that the contract stores, a function that returns the proof for a claim, and the roots over
 * its ranges of `keysPerProof` keys, concatenated.
 */
export type HuntTree = { root: Hex; proofOf: (keyIndex: bigint) => Hex[]; proofNodes: Hex }

/** The height of the subtree that is hashed for a proof. */
const proofHeight = 6

/**
 * The number of keys in that subtree, which are read and hashed for a proof. The roots over all ranges of this size are
 * stored.
 */
export const keysPerProof = 2 ** proofHeight

/** Hashes between two yields of `buildHuntTree`. */
const hashesPerSlice = 1_000

/**
 * Builds the Merkle tree over the keys of a hunt. Pairs are sorted before they are hashed, and a single node at the end
 * of a level moves up unchanged.
 *
 * @throws Error without keys, or when two keys have the same index or address.
 */
export function createHuntTree(keys: readonly HuntKey[]): HuntTree {
  const building = buildHuntTree(keys)
  let slice = building.next()
  while (!slice.done) slice = building.next()
  return slice.value
}

/**
 * Builds the same tree in slices of 1,000 hashes, so that a server can answer other requests in between. Yields the
 * progress from 0 to 1. Throws like `createHuntTree`.
 */
export function* buildHuntTree(keys: readonly HuntKey[]): Generator<number, HuntTree> {
  validateKeys(keys)
  let hashes = 0
  const isSliceFull = () => (hashes += 1) % hashesPerSlice === 0
  const progress = () => Math.min(1, hashes / (keys.length * 2))
  let level: Uint8Array = new Uint8Array(keys.length * nodeBytes)
  for (const [position, { keyIndex, keyAddress, tier }] of keys.entries()) {
    writeLeaf(level, position, keyIndex, hexToBytes(keyAddress), tier)
    if (isSliceFull()) yield progress()
  }
  const levels = [level]
  while (countNodes(level) > 1) {
    const parents = createParentLevel(level)
    for (let position = 0; position < countNodes(level); position += 2) {
      writeParent(level, position, parents)
      if (isSliceFull()) yield progress()
    }
    levels.push(parents)
    level = parents
  }
  return toTree(keys, levels)
}

function validateKeys(keys: readonly HuntKey[]): void {
  if (keys.length === 0) throw new Error('a hunt needs keys')
  if (new Set(keys.map((key) => key.keyIndex)).size !== keys.length) throw new Error('two keys share an index')
  if (new Set(keys.map((key) => key.keyAddress.toLowerCase())).size !== keys.length) {
    throw new Error('two keys share an address')
  }
}

function toTree(keys: readonly HuntKey[], levels: readonly Uint8Array[]): HuntTree {
  const positions = new Map(keys.map((key, position) => [key.keyIndex, position]))
  const root = bytesToHex(levels.at(-1) ?? new Uint8Array())
  return {
    root,
    proofOf(keyIndex) {
      const position = positions.get(keyIndex)
      if (position === undefined) throw new Error(`there is no key ${keyIndex} in this hunt`)
      return findSiblings(levels, position)
    },
    proofNodes: bytesToHex(levels[proofHeight] ?? levels.at(-1) ?? new Uint8Array()),
  }
}

/** The nodes beside the path from a node of the first level to the root. */
function findSiblings(levels: readonly Uint8Array[], first: number): Hex[] {
  let position = first
  const siblings: Hex[] = []
  for (const level of levels.slice(0, -1)) {
    const sibling = position ^ 1
    if (sibling < countNodes(level)) siblings.push(bytesToHex(nodeAt(level, sibling)))
    position >>= 1
  }
  return siblings
}

/**
 * The proof of a key from the range of `keysPerProof` keys that contains it, in order, and the `proofNodes` of the
 * whole tree. It takes about a hundred hashes instead of hashing all keys.
 *
 * @throws Error when these keys or nodes do not have this root.
 */
export function proveKey(keyIndex: number, keys: readonly HuntKey[], proofNodes: Hex, root: Hex): Hex[] {
  const position = Math.floor(keyIndex / keysPerProof)
  const levels = [hexToBytes(proofNodes)]
  for (let level = levels[0] ?? new Uint8Array(); countNodes(level) > 1; levels.push(level)) level = hashParents(level)
  const tree = createHuntTree(keys)
  const isOfTree = tree.root === bytesToHex(nodeAt(levels[0] ?? new Uint8Array(), position))
  if (!isOfTree || bytesToHex(levels.at(-1) ?? new Uint8Array()) !== root)
    throw new Error(`the stored keys are not those of ${root}`)
  return [...tree.proofOf(BigInt(keyIndex)), ...findSiblings(levels, position)]
}

/**
 * The leaf of a key: keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier))), as the contract KeyHunt computes it.
 */
export function huntLeaf({ keyIndex, keyAddress, tier }: HuntKey): Hex {
  const leaf = new Uint8Array(nodeBytes)
  writeLeaf(leaf, 0, keyIndex, hexToBytes(keyAddress), tier)
  return bytesToHex(leaf)
}

/**
 * The number of keys in a range: a power of two, so that the root over a range is a node of the whole tree and workers can hash
 * ranges in parallel.
 */
export const keysPerRange = 1_024

/**
 * A range of keys: the index of the first key, the addresses, and the number of keys of each tier of the whole hunt.
 */
export type KeyRange = {
  readonly first: number
  readonly addresses: readonly Address[]
  readonly counts: readonly number[]
}

/** Splits the keys of a hunt into ranges. @param counts the number of keys of each tier, in order. */
export function toRanges(addresses: readonly Address[], counts: readonly number[]): KeyRange[] {
  const ranges: KeyRange[] = []
  for (let first = 0; first < addresses.length; first += keysPerRange)
    ranges.push({ first, addresses: addresses.slice(first, first + keysPerRange), counts })
  return ranges
}

/** The root over a range of keys, 32 bytes. @throws RangeError for keys beyond the last tier. */
export function hashRange({ first, addresses, counts }: KeyRange): Uint8Array {
  const level = new Uint8Array(addresses.length * nodeBytes)
  let tier = 0
  let end = counts[0] ?? 0
  for (const [position, address] of addresses.entries()) {
    while (first + position >= end) {
      tier += 1
      const count = counts[tier]
      if (count === undefined) throw new RangeError(`key ${first + position} is of no tier`)
      end += count
    }
    writeLeaf(level, position, BigInt(first + position), hexToBytes(address), BigInt(tier))
  }
  return hashLevel(level)
}

/** The root over a level, 32 bytes. @param level at least one node, concatenated. */
export function hashLevel(level: Uint8Array): Uint8Array {
  let nodes = level
  while (countNodes(nodes) > 1) nodes = hashParents(nodes)
  return nodes
}

function hashParents(level: Uint8Array): Uint8Array {
  const parents = createParentLevel(level)
  for (let position = 0; position < countNodes(level); position += 2) writeParent(level, position, parents)
  return parents
}

// A level of the tree is one byte array of concatenated nodes. Hundreds of thousands of hashes share one hash state and
// one buffer, because allocating them costs as much as hashing.

const nodeBytes = 32
const addressBytes = 20
const initialState = keccak_256.create()
const state = keccak_256.create()
const leafBuffer = new Uint8Array(3 * 32)
const pairBuffer = new Uint8Array(2 * nodeBytes)
const innerHash = new Uint8Array(nodeBytes)

const countNodes = (level: Uint8Array): number => level.length / nodeBytes

/** A view of a node, not a copy. */
const nodeAt = (level: Uint8Array, position: number): Uint8Array =>
  level.subarray(position * nodeBytes, (position + 1) * nodeBytes)

const createParentLevel = (level: Uint8Array): Uint8Array =>
  new Uint8Array(Math.ceil(countNodes(level) / 2) * nodeBytes)

function hashInto(bytes: Uint8Array, target: Uint8Array): void {
  initialState._cloneInto(state).update(bytes).digestInto(target)
}

/**
 * Writes the leaf of a key into a level. @throws RangeError when a number exceeds 256 bits or the address has not 20
 * bytes.
 */
function writeLeaf(level: Uint8Array, position: number, keyIndex: bigint, address: Uint8Array, tier: bigint): void {
  if (address.length !== addressBytes) throw new RangeError('an address has 20 bytes')
  writeUint256(32, keyIndex)
  leafBuffer.set(address, 44)
  writeUint256(96, tier)
  hashInto(leafBuffer, innerHash)
  hashInto(innerHash, nodeAt(level, position))
}

/** Writes a number into the 32 bytes of the leaf buffer that end at `end`. */
function writeUint256(end: number, value: bigint): void {
  if (value < 0n || value >= 1n << 256n) throw new RangeError(`${value} is no number of 256 bits`)
  let rest = value
  for (let offset = end - 1; offset >= end - 32; offset -= 1) {
    leafBuffer[offset] = Number(rest & 0xffn)
    rest >>= 8n
  }
}

/** Writes the parent of the nodes at `position` and `position + 1`. */
function writeParent(level: Uint8Array, position: number, parents: Uint8Array): void {
  const parent = nodeAt(parents, position / 2)
  if (position + 1 === countNodes(level)) return parent.set(nodeAt(level, position))
  const isSorted = isLess(level, position, position + 1)
  pairBuffer.set(nodeAt(level, isSorted ? position : position + 1))
  pairBuffer.set(nodeAt(level, isSorted ? position + 1 : position), nodeBytes)
  hashInto(pairBuffer, parent)
}

function isLess(level: Uint8Array, left: number, right: number): boolean {
  for (let offset = 0; offset < nodeBytes; offset += 1) {
    const difference = (level[left * nodeBytes + offset] ?? 0) - (level[right * nodeBytes + offset] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
