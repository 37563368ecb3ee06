import type { Address } from 'viem'

/** The two ends of an address, enough to recognize it: `0x1234…abcd`. */
export function toShortAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
