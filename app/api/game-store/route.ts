import * as v from 'valibot'
import { isGameId } from '@/lib/games/game-ids'
import { mostStoredBytes } from '@/lib/games/protocol/protocol-limits'
import { readGamePlayer } from '@/lib/server/game-token/game-token'
import { readStore, writeStore } from '@/lib/server/games/game-store'
import { bodyDoor, queryDoor } from '@/lib/server/http/door'
import { RequestRefused } from '@/lib/server/http/request-refused'

const gameSchema = v.pipe(v.string(), v.check(isGameId, 'not a game'))
const bodySchema = v.strictObject({ game: gameSchema, content: v.string() })

/** Guests' games keep in the browser what they keep. */
async function requirePlayer(request: Request, game: string): Promise<string> {
  const player = await readGamePlayer(request, { game })
  if (player) return player.id
  throw new RequestRefused(401, 'game-token', 'Only for players who are known is anything kept here.')
}

/** What `game` keeps for the player of the game token. */
export const GET = queryDoor({ query: v.object({ game: gameSchema }) }, async ({ query: { game }, request }) => ({
  content: await readStore({ game, player: await requirePlayer(request, game) }),
}))

/** Keeps `content` for `game` and the player of the game token, at most 64 KB. */
export const POST = bodyDoor({ body: bodySchema, mostBytes: mostStoredBytes * 2, callers: 'site-and-programs' }, async ({ body: { game, content }, request }) => {
  await writeStore({ game, player: await requirePlayer(request, game) }, content)
  return { bytes: Buffer.byteLength(content) }
})
