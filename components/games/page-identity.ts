import * as v from 'valibot'
import { authStore, tokenFor } from '@/lib/account/auth-store'
import { playerSchema, type GameIdentity } from '@/lib/games/protocol/host-messages'

const addressOrNone = v.fallback(playerSchema.entries.address, null)

/**
 * Who plays, as a game may know it: public values and a token that only its own calls take; a guest where nobody is logged in.
 *
 * @param networkId the chain that the site shows first, or null where nobody knows yet.
 */
export function readPageIdentity(game: string, networkId: number | null = null): GameIdentity {
  const { user } = authStore.getState()
  const address = v.parse(addressOrNone, user?.walletAddress)
  return {
    player: { name: user?.username ?? null, address },
    token: tokenFor(game),
    web3: { isInjected: false, web3Instance: null, networkId, coinbase: address, balance: null, error: null },
  }
}
