import type { Address } from 'viem'

/** Whether two addresses are the same, however their letters are written. */
export function isSameAddress(address: Address, other: Address | null | undefined): boolean {
  return other !== null && other !== undefined && address.toLowerCase() === other.toLowerCase()
}
