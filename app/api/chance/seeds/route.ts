import * as v from 'valibot'
import { playerSeedSchema } from '@/lib/games/chance/seeds'
import { hex32 } from '@/lib/wire-schema'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { requireChanceAccount } from '@/lib/server/chance/chance-player'
import { chooseSeed } from '@/lib/server/chance/seeds'
import { readPlayerState } from '@/lib/server/chance/read-player-state'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const body = v.strictObject({ commitment: hex32, playerSeed: playerSeedSchema })

/** Activates a new seed pair and reveals the previous one. Returns the new state of the player. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, async (asked) => {
  await requireRateLimit('spend-credits', [asked.visitor])
  const { account, setCookies } = await requireChanceAccount(asked.request)
  await requireRateLimit('play-chance', [account.player])
  await chooseSeed(account, asked.body)
  return respondWithCookies(await readPlayerState(account), setCookies)
})
