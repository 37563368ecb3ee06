import * as v from 'valibot'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { maxStoredBytes } from '@/lib/games/frame-protocol/protocol-constants'
import { buildIdSchema } from '@/lib/games/unity/unity-build'
import { readCurrentGamePlayer } from '@/lib/server/games/current-game-player'
import { findStoreKey, readStore, writeStore } from '@/lib/server/games/game-store'
import { HttpError } from '@/lib/server/http/http-error'
import { createGetHandler, createPostHandler } from '@/lib/server/http/route-handler'

const placeFields = {
  game: gameIdSchema,
  /** The Unity build of the game. */
  build: v.optional(buildIdSchema),
}
const bodySchema = v.strictObject({ ...placeFields, content: v.string() })

type Place = { readonly game: string; readonly build?: string | undefined }

/** Only players with a game token have a store here. Games of guests store in the browser. */
async function findStore(request: Request, place: Place): Promise<{ readonly game: string; readonly player: string }> {
  const player = await readCurrentGamePlayer(request, { game: place.game })
  if (player) return { game: await findStoreKey(place), player: player.id }
  throw new HttpError(401, 'game-token', 'Only players with a game token have a store.')
}

/** The stored content of `game` for the player of the game token. */
export const GET = createGetHandler({ query: v.object(placeFields) }, async ({ query, request }) => ({
  content: await readStore(await findStore(request, query)),
}))

/** Stores `content` for `game` and the player of the game token, at most 64 KB. */
export const POST = createPostHandler(
  { body: bodySchema, maxBytes: maxStoredBytes * 2, callers: 'site-and-programs' },
  async ({ body: { content, ...place }, request }) => {
    await writeStore(await findStore(request, place), content)
    return { bytes: Buffer.byteLength(content) }
  },
)
