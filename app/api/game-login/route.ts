import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { logInToGame } from '@/lib/server/password/game-login'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { chainIdSchema } from '@/lib/server/signatures/offered-chain'

const body = v.strictObject({
  address: addressSchema,
  password: v.pipe(v.string(), v.maxLength(2_048)),
  chainId: v.optional(chainIdSchema),
  game: v.optional(gameIdSchema),
})

/** Creates a game token with the game password of a wallet, for games outside the browser. */
export const POST = createPostHandler({ body, maxBytes: 16_384, callers: 'site-and-programs' }, ({ body, visitor }) =>
  withHashCapacity(visitor, () => logInToGame({ ...body, visitor })),
)
