import 'server-only'
import type { Address } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'

/** Who plays, as games' calls know it. */
export type GamePlayer = {
  /** Tells players apart for ever: `account:` and the account's id, or `address:` and an address in lower case. */
  readonly id: string
  /** An account of a chain that is the player's own, checksummed; null for who has only a mailbox. */
  readonly address: Address | null
}

/** A player from what a token carries. */
export const gamePlayerSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^(?:account:[\w-]{1,64}|address:0x[\da-f]{40})$/, 'not a player')),
  address: v.nullable(addressSchema),
})

/** A player who is known by an address alone, as one who gave the game password that is registered for it. */
export const toAddressPlayer = (address: Address): GamePlayer => ({ id: `address:${address.toLowerCase()}`, address })

/** A player who has an account here. @param address the wallet that it is linked with, if any. */
export const toAccountPlayer = (accountId: string, address: Address | null): GamePlayer => ({
  id: `account:${accountId}`,
  address,
})
