/**
 * A document that `scripts/games` builds: the folder below `games/` with its source, and whether it plays a game or
 * levels made in the builder.
 */
type GameSource = { readonly folder: string; readonly plays: 'game' | 'level' }

/**
 * The source of each built document, by its stored id.
 *
 * Ids are older than the names of the games. They are part of addresses (`/play/car-game`), database rows, replays and messages, and
 * therefore never change: `car-game` is Night Drive and `metaverse` is Three Worlds. Code, folders and docs use the name of the game.
 */
export const gameSources = {
  'car-game': { folder: 'night-drive', plays: 'game' },
  'cyberwave-runner': { folder: 'cyberwave-runner', plays: 'game' },
  metaverse: { folder: 'three-worlds', plays: 'game' },
  reference: { folder: 'reference', plays: 'game' },
  unity: { folder: 'unity', plays: 'game' },
  'unity-react': { folder: 'unity-react', plays: 'game' },
  maze: { folder: 'maze', plays: 'game' },
  track: { folder: 'cyberwave-runner', plays: 'level' },
  road: { folder: 'night-drive', plays: 'level' },
} as const satisfies Readonly<Record<string, GameSource>>

/** The id of a document that `scripts/games` builds. */
export type BuiltGameId = keyof typeof gameSources

/** The games in the catalogue, by the id in their address (`/play/{id}`). */
export const publishedGameIds = ['car-game', 'cyberwave-runner', 'metaverse'] as const satisfies readonly BuiltGameId[]

/** The games whose runs the site replays and scores: the published ones, and the reference game for testing. */
const gameIds = [...publishedGameIds, 'reference'] as const satisfies readonly BuiltGameId[]

/** Documents that play an uploaded Unity build: with Unity's own loader, or with the React library. */
export const unityPlayerIds = ['unity', 'unity-react'] as const satisfies readonly BuiltGameId[]

export type UnityPlayerId = (typeof unityPlayerIds)[number]
export type GameId = (typeof gameIds)[number]
export type PublishedGameId = (typeof publishedGameIds)[number]

/** The names of the published games in the user's language. */
export type GameNames = Readonly<Record<PublishedGameId, string>>

/** A record with a value for each published game. */
export const toGameRecord = <Value>(toValue: (game: PublishedGameId) => Value) =>
  Object.fromEntries(publishedGameIds.map((game) => [game, toValue(game)])) as Record<PublishedGameId, Value>

/** Whether the site replays and scores runs of this game. */
export function isGameId(id: string): id is GameId {
  return (gameIds as readonly string[]).includes(id)
}

/** Whether a game has a page below `/play`. */
export function isPublishedGameId(id: string): id is PublishedGameId {
  return (publishedGameIds as readonly string[]).includes(id)
}
