/** The games that the site lists, by the id in their address (`/play/{id}`) and the name of their folder in `games/`. */
export const publishedGameIds = ['car-game', 'cyberwave-runner', 'metaverse'] as const

/** Every game that the site can run: those, and the one for testing. */
export const gameIds = [...publishedGameIds, 'reference'] as const

/** Documents that play builds of games instead of being one: Unity's own loader, and the React library. */
export const unityPlayerIds = ['unity', 'unity-react'] as const

/** Documents that play levels of games made with no code, by the kind of game. */
export const levelPlayerIds = ['maze', 'track', 'road'] as const

export type UnityPlayerId = (typeof unityPlayerIds)[number]
export type GameId = (typeof gameIds)[number]
export type PublishedGameId = (typeof publishedGameIds)[number]

/** Whether a game can be played here. */
export function isGameId(id: string): id is GameId {
  return (gameIds as readonly string[]).includes(id)
}

/** Whether a game has a page below `/play`. */
export function isPublishedGameId(id: string): id is PublishedGameId {
  return (publishedGameIds as readonly string[]).includes(id)
}
