/** The games that can be played here, by the id in their address (`/play/{id}`) and the name of their folder in `games/`. */
export const gameIds = ['cyberwave-runner', 'reference'] as const

export type GameId = (typeof gameIds)[number]

/** Whether a game can be played here. */
export function isGameId(id: string): id is GameId {
  return (gameIds as readonly string[]).includes(id)
}
