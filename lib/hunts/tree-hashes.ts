import { keccak_256 } from '@noble/hashes/sha3'

/** Bytes of a node of a tree. */
export const nodeBytes = 32

const addressBytes = 20
const fresh = keccak_256.create()
// One state and one piece of memory for all hashes: a large hunt takes hundreds of thousands, and making these costs as much.
const state = keccak_256.create()
const leaf = new Uint8Array(96)
const pair = new Uint8Array(2 * nodeBytes)
const inner = new Uint8Array(nodeBytes)

function hashInto(bytes: Uint8Array, into: Uint8Array): void {
  fresh._cloneInto(state).update(bytes).digestInto(into)
}

function writeNumber(end: number, value: bigint): void {
  if (value < 0n || value >= 1n << 256n) throw new RangeError(`${value} is no number of 256 bits`)
  let left = value
  for (let place = end - 1; place >= end - 32; place -= 1) {
    leaf[place] = Number(left & 0xffn)
    left >>= 8n
  }
}

/** The nodes of a row, one behind the other. */
export const nodesOf = (row: Uint8Array): number => row.length / nodeBytes

/** A node of a row: a view, no copy. */
export const nodeAt = (row: Uint8Array, place: number): Uint8Array =>
  row.subarray(place * nodeBytes, (place + 1) * nodeBytes)

/**
 * Writes a key's leaf into a row: keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier))).
 *
 * @param address 20 bytes. @throws RangeError where a number has more than 256 bits, or the address is none.
 */
export function writeLeaf(row: Uint8Array, place: number, keyIndex: bigint, address: Uint8Array, tier: bigint): void {
  if (address.length !== addressBytes) throw new RangeError('an address has 20 bytes')
  writeNumber(32, keyIndex)
  leaf.set(address, 44)
  writeNumber(96, tier)
  hashInto(leaf, inner)
  hashInto(inner, nodeAt(row, place))
}

function isBelow(row: Uint8Array, left: number, right: number): boolean {
  for (let place = 0; place < nodeBytes; place += 1) {
    const difference = (row[left * nodeBytes + place] ?? 0) - (row[right * nodeBytes + place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** Writes the parent of the nodes at `place` and behind it; a single one at the end of a row moves up as it is. */
export function writeParent(row: Uint8Array, place: number, parents: Uint8Array): void {
  const into = nodeAt(parents, place / 2)
  if (place + 1 === nodesOf(row)) return into.set(nodeAt(row, place))
  const isSorted = isBelow(row, place, place + 1)
  pair.set(nodeAt(row, isSorted ? place : place + 1))
  pair.set(nodeAt(row, isSorted ? place + 1 : place), nodeBytes)
  hashInto(pair, into)
}

/** A row for the parents of another one. */
export const rowAbove = (row: Uint8Array): Uint8Array => new Uint8Array(Math.ceil(nodesOf(row) / 2) * nodeBytes)
