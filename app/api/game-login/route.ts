import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { logInToGame } from '@/lib/server/game-login/log-in-to-game'
import { createPostHandler } from '@/lib/server/http/route-handler'

const bodySchema = v.strictObject({
  address: addressSchema,
  password: v.pipe(v.string(), v.maxLength(2_048)),
  chainId: v.optional(v.picklist([25, 5031, 31337])),
  game: v.optional(gameIdSchema),
})

/** A token for games' calls, for the game password of an address: for games outside the browser, which name no origin. */
export const POST = createPostHandler(
  { body: bodySchema, maxBytes: 16_384, callers: 'site-and-programs' },
  ({ body, visitor }) => logInToGame({ ...body, visitor }),
)
