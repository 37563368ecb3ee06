import type { Address } from 'viem'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'

export type KeyHuntContract = { readonly abi: typeof keyHuntAbi; readonly address: Address }

/** The contract of hunts at an address, with its ABI. */
export const keyHuntContract = (address: Address): KeyHuntContract => ({ abi: keyHuntAbi, address })
