import 'server-only'
import { eq } from 'drizzle-orm'
import type { ServerEnv } from '@/lib/env/server-env'
import { isPublishedGameId } from '@/lib/games/game-ids'
import { siteTreasures } from '@/lib/games/site-treasures'
import type { Treasure } from '@/lib/games/treasures'
import { getCheckpointKind, maxStages } from '@/lib/hunts/checkpoint-kind'
import type { KeyListInput } from '@/lib/hunts/keys/key-list'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'
import { readLevel, readMadeGame } from '@/lib/server/builder/read-made-game'
import { runLevelTask } from '@/lib/server/builder/run-level-task'
import { builderGames } from '@/lib/server/database/schema/builder'
import { uploadedGames } from '@/lib/server/database/schema/uploads'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import type { PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

const unprocessable = (code: string, sentence: string) => new HttpError(422, code, sentence)

const earnedOnly = () => unprocessable('earned-only', 'Keys of this game must be earned: it has no place to hide one.')

/** Lists the chests and keys of a level that a player can reach. */
export type ListTreasures = (level: string) => Promise<readonly Treasure[]>

/** The chests and keys of a published game from the builder. Parsing a level takes long, so only its author makes the site do it. */
async function readOwnTreasures(
  { place, mode }: KeyListInput,
  ownerId: string | null,
  listTreasures: ListTreasures,
  database: PooledDatabase,
): Promise<readonly Treasure[]> {
  const game = await readMadeGame(place, database)
  if (!game) throw unprocessable('unknown-game', 'This game does not exist here.')
  const [row] = await database
    .select({ ownerId: builderGames.ownerId })
    .from(builderGames)
    .where(eq(builderGames.slug, place))
  // Keys in a game bind its author until the hunt ends, so only the author may add them.
  if (row?.ownerId !== ownerId)
    throw new HttpError(403, 'not-your-game', 'Only the author of this game can hide keys in it.')
  if (mode !== 'earned') throw earnedOnly()
  const level = await readLevel(game.level, database)
  if (level === null) throw new Error('a published game without its level')
  return listTreasures(level)
}

/**
 * Everybody can read the files of an uploaded game, and it reaches no other server. So its keys are earned, and because
 * the site cannot judge its runs they are for moments at which it asks for them.
 */
async function requireOwnUpload(list: KeyListInput, ownerId: string | null, database: PooledDatabase): Promise<void> {
  const { place } = list
  const [game] = await database
    .select({ ownerId: uploadedGames.ownerId })
    .from(uploadedGames)
    .where(eq(uploadedGames.slug, place))
  if (game?.ownerId !== ownerId)
    throw new HttpError(403, 'not-your-game', 'Only the author of this game can hide keys in it.')
  if (list.mode !== 'earned') throw earnedOnly()
  if (list.conditions.some(({ kind }) => kind !== 'moment'))
    throw unprocessable('not-judged-here', 'The site can judge only runs of its own games.')
}

/**
 * Whether a place is an address of this site. Hidden keys could lie in the files of an uploaded game there, which are refused
 * under the name of the game.
 */
export function isOwnAddress(
  place: string,
  { siteUrl, gamesOrigin, allowedOrigins }: Pick<ServerEnv, 'siteUrl' | 'gamesOrigin' | 'allowedOrigins'>,
): boolean {
  const hostOf = (address: string) => new URL(address).hostname.replace(/\.$/, '')
  return isOutsidePlace(place) && [siteUrl, gamesOrigin, ...allowedOrigins].some((own) => hostOf(own) === hostOf(place))
}

/**
 * Verifies the place of a hunt. It is a game of this site, a web address, a builder game of the sponsor (earned keys
 * only, in its chests and keys, because players receive nothing that could hide a key) or an uploaded game of the
 * sponsor (earned keys only, for moments).
 *
 * @throws HttpError 403 `not-your-game`, 422 `unknown-game`, `earned-only`, `not-judged-here` or `no-such-thing`, 503 `busy`.
 */
export async function requirePlace(
  list: KeyListInput,
  ownerId: string | null,
  database: PooledDatabase,
  listTreasures: ListTreasures = (level) => runLevelTask('listTreasures', level),
): Promise<void> {
  const { place } = list
  const conditions = list.mode === 'earned' ? list.conditions : []
  const hasMoment = conditions.some(({ kind }) => kind === 'moment')
  const named = conditions.flatMap((condition) => (condition.kind === 'things' ? condition.things : []))
  const isOurs = isOutsidePlace(place) || isPublishedGameId(place)
  if (!isOurs && (await readUploadedGame(place, database))) return requireOwnUpload(list, ownerId, database)
  if (hasMoment) throw unprocessable('not-judged-here', 'Only uploaded games can have keys for moments.')
  // Such a key could never be earned.
  const isTooFar = conditions.some((condition) => condition.kind === 'checkpoints' && condition.least > maxStages)
  if (isTooFar && getCheckpointKind(place) === 'stages')
    throw unprocessable('no-such-thing', `This game has ${maxStages} stages.`)
  const treasures = isOurs
    ? (siteTreasures[place] ?? [])
    : await readOwnTreasures(list, ownerId, listTreasures, database)
  const known = new Set(treasures.map(({ id }) => id))
  if (named.some((thing) => !known.has(thing)))
    throw unprocessable('no-such-thing', 'This game has no such chest or key that players can reach.')
  if (new Set(named).size !== named.length)
    throw unprocessable('no-such-thing', 'A chest or key can belong to only one tier.')
}
