import { type Hex, hexToBytes, keccak256 } from 'viem'

const bits = new Map<string, readonly [byte: number, mask: number][]>()

/** The three bits of a bloom filter that stand for an address. */
function bitsOf(address: string): readonly (readonly [byte: number, mask: number])[] {
  const known = bits.get(address)
  if (known) return known
  const hash = hexToBytes(keccak256(address as Hex))
  const own = [0, 2, 4].map((offset): [number, number] => {
    const bit = (((hash[offset] ?? 0) << 8) | (hash[offset + 1] ?? 0)) & 2047
    return [255 - (bit >> 3), 1 << (bit & 7)]
  })
  bits.set(address, own)
  return own
}

const onesOf = Array.from({ length: 16 }, (_, digit) => digit.toString(2).replaceAll('0', '').length)

/** Whether a bloom filter is so empty that what it says of an address is seldom wrong: a quarter of its bits at most. */
export function isTelling(bloom: Hex): boolean {
  let ones = 0
  for (const digit of bloom.slice(2)) ones += onesOf[Number.parseInt(digit, 16)] ?? 0
  return ones <= 512
}

/**
 * Whether a block's bloom filter says that a contract may have logged in it. False is certain; true now and then is not.
 * @param address in lower case.
 */
export function mayHaveLogged(bloom: Hex, address: string): boolean {
  return bitsOf(address).every(
    ([byte, mask]) => (Number.parseInt(bloom.slice(2 + byte * 2, 4 + byte * 2), 16) & mask) !== 0,
  )
}
