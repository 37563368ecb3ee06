import type { Address } from 'viem'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'

type KeyHuntContract = { readonly abi: typeof keyHuntAbi; readonly address: Address }

/** The KeyHunt contract at an address. */
export const keyHuntContract = (address: Address): KeyHuntContract => ({ abi: keyHuntAbi, address })
