import 'server-only'
import type { Address } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'

/** A player as game APIs know it. */
export type GamePlayer = {
  /** The permanent id: `account:` and the account's id, or `address:` and a wallet in lower case. */
  readonly id: string
  /** A wallet of the player, checksummed; null for an account without a wallet. */
  readonly address: Address | null
}

/** A player in the claims of a game token. */
export const gamePlayerSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^(?:account:[\w-]{1,64}|address:0x[\da-f]{40})$/, 'not a player')),
  address: v.nullable(addressSchema),
})

/** The player of a wallet without an account, who logged in with a game password. */
export const toAddressPlayer = (address: Address): GamePlayer => ({ id: `address:${address.toLowerCase()}`, address })

/** The player of an account. @param address the wallet that was linked first, if any. */
export const toAccountPlayer = (accountId: string, address: Address | null): GamePlayer => ({
  id: `account:${accountId}`,
  address,
})
