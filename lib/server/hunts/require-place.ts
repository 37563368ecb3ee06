import 'server-only'
import { eq } from 'drizzle-orm'
import { openTreasures } from '@/lib/builder/open-treasures'
import { isPublishedGameId } from '@/lib/games/game-ids'
import { parseMadeLevel } from '@/lib/games/made-level'
import { siteTreasures } from '@/lib/games/site-treasures'
import type { Treasure } from '@/lib/games/treasures'
import type { HuntListInput } from '@/lib/hunts/key-list'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'
import { readLevel, readMadeGame } from '@/lib/server/builder/read-made-game'
import { builderGames } from '@/lib/server/database/builder-schema'
import { uploadedGames } from '@/lib/server/database/uploads-schema'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import type { PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

const refuse = (code: string, sentence: string) => new HttpError(422, code, sentence)

/** What keys can lie in, of a made game that anybody can play; null where there is no such game. */
async function findTreasures(slug: string, database: PooledDatabase): Promise<readonly Treasure[] | null> {
  const game = await readMadeGame(slug, database)
  const level = game && (await readLevel(game.level, database))
  return level ? openTreasures(parseMadeLevel(level)) : null
}

async function requireOwnGame(slug: string, ownerId: string | null, database: PooledDatabase): Promise<void> {
  const [game] = await database
    .select({ ownerId: builderGames.ownerId })
    .from(builderGames)
    .where(eq(builderGames.slug, slug))
  // Keys in a game bind its author until the hunt is over: nobody else may do that.
  if (game?.ownerId !== ownerId) throw new HttpError(403, 'not-your-game', 'Only its author hides keys in this game.')
}

/** An uploaded game brings its own keys, which its author put into it; nothing of it can be judged. */
async function requireOwnUpload(
  { place, earned }: HuntListInput,
  ownerId: string | null,
  database: PooledDatabase,
): Promise<void> {
  const [game] = await database
    .select({ ownerId: uploadedGames.ownerId })
    .from(uploadedGames)
    .where(eq(uploadedGames.slug, place))
  if (game?.ownerId !== ownerId) throw new HttpError(403, 'not-your-game', 'Only its author hides keys in this game.')
  if (earned) throw refuse('not-judged-here', 'Only runs of games of this site can be judged.')
}

/**
 * A hunt takes place in a game of this site, whose chests keys can lie in where it has any; at an address elsewhere; or in a game that
 * its author made with no code. What players get of such a game holds no key: its keys are earned, and lie in chests and keys of it.
 * Or in a game that its author uploaded, with the keys in it.
 *
 * @throws HttpError 403 `not-your-game`, 422 `unknown-game`, `earned-only`, `not-judged-here` or `no-such-thing`.
 */
export async function requirePlace(
  list: HuntListInput,
  ownerId: string | null,
  database: PooledDatabase,
): Promise<void> {
  const { place, earned } = list
  const named = (earned?.conditions ?? []).flatMap((condition) => (condition.kind === 'things' ? condition.things : []))
  const isOurs = isOutsidePlace(place) || isPublishedGameId(place)
  if (!isOurs && (await readUploadedGame(place, database))) return requireOwnUpload(list, ownerId, database)
  const treasures = isOurs ? (siteTreasures[place] ?? []) : await findTreasures(place, database)
  if (!treasures) throw refuse('unknown-game', 'There is no such game here.')
  if (!isOurs) {
    await requireOwnGame(place, ownerId, database)
    if (!earned) throw refuse('earned-only', 'Keys of this game are earned: it has no place to hide one in.')
  }
  const known = new Set(treasures.map(({ id }) => id))
  if (named.some((thing) => !known.has(thing)))
    throw refuse('no-such-thing', 'This game has no such chest or key that players can come to.')
  if (new Set(named).size !== named.length) throw refuse('no-such-thing', 'A chest or key is of one tier.')
}
