import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { gameNameSchema } from '@/lib/games/game-name'
import { logInToGame } from '@/lib/server/game-login/log-in-to-game'
import { bodyDoor } from '@/lib/server/http/door'

const bodySchema = v.strictObject({
  address: addressSchema,
  password: v.pipe(v.string(), v.maxLength(2_048)),
  chainId: v.optional(v.picklist([25, 5031, 31337])),
  game: v.optional(gameNameSchema),
})

/** A token for games' calls, for the game password of an address: for games outside the browser, which name no origin. */
export const POST = bodyDoor(
  { body: bodySchema, mostBytes: 16_384, callers: 'site-and-programs' },
  ({ body, visitor }) => logInToGame({ ...body, visitor }),
)
