import * as v from 'valibot'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { requireChanceAccount } from '@/lib/server/chance/chance-player'
import { readPlayerState } from '@/lib/server/chance/read-player-state'
import { revealCard } from '@/lib/server/chance/cards'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { parseInput } from '@/lib/server/http/parse-input'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const pathSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** Reveals a card of the player and pays its prize. Returns it and the new state of the player. */
export const POST = createPostHandler(
  { body: v.strictObject({}), maxBytes: 256 },
  async ({ request, params, visitor }) => {
    await requireRateLimit('spend-credits', [visitor])
    const { account, setCookies } = await requireChanceAccount(request)
    const { id } = parseInput(pathSchema, params, 'path')
    await requireRateLimit('play-chance', [account.player])
    const card = await revealCard(account, id)
    return respondWithCookies({ card, state: await readPlayerState(account) }, setCookies)
  },
)
