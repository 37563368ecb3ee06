import type { Address } from 'viem'

/** Shortens an address to its ends: `0x1234…abcd`. */
export function toShortAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
