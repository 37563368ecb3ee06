import * as v from 'valibot'
import { playerSchema, type GameIdentity } from '@/lib/games/protocol/host-messages'

/** What the page's own window says of who plays: public values and a token that only games' calls take. */
const pageSchema = v.object({
  user: v.fallback(
    v.nullish(v.object({ name: v.fallback(v.nullish(v.string()), null), walletAddress: v.fallback(playerSchema.entries.address, null) })),
    null,
  ),
  token: v.fallback(v.nullish(v.string()), null),
})

/** Who plays, as the game may know it; a guest where nobody is logged in. */
export function readPageIdentity(): GameIdentity {
  const { user, token } = v.parse(pageSchema, { user: Reflect.get(globalThis, 'user'), token: Reflect.get(globalThis, 'token') })
  const address = user?.walletAddress ?? null
  return {
    player: { name: user?.name ?? null, address },
    token: token ?? null,
    web3: { isInjected: false, web3Instance: null, networkId: null, coinbase: address, balance: null, error: null },
  }
}
